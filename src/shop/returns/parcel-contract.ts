import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, words } from '../../kit/schema.ts';
import { AdminReturn } from './admin-contract.ts';
import { unknownReturn } from './contract.ts';
import { mostNote } from './rules.ts';
import { texts } from './texts.ts';

export const takeParcelBack = endpoint({
  method: 'POST',
  path: '/api/admin/returns/parcel-back',
  auth: 'admin',
  summary: 'Coletul s-a întors nelivrat: produsele intră în stoc, comanda se închide, banii plătiți cu cardul pleacă',
  body: z.strictObject({
    orderId: Id,
    /** The customer reads it in the letter. */
    note: words(mostNote, texts.note).default(''),
  }),
  data: AdminReturn,
  refusals: { ...unknownReturn, unknownOrder: [404, texts.unknownOrder], notShipped: [409, texts.notShipped] },
});
