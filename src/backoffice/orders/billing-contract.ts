import { z } from 'zod';
import { companyDetails, personDetails } from '../../account/identity/billing-fields.ts';
import { checkSector } from '../../account/identity/fields.ts';
import { admin } from '../../platform/http/endpoint.ts';
import { Id, QueryId, uuid } from '../../platform/schema.ts';
import { AdminOrder } from '../../sales/orders/admin-contract.ts';
import { texts as orderTexts } from '../../sales/orders/texts.ts';
import { texts } from './texts.ts';

/** `key`: sent again, it changes nothing. */
const request = { version: Id, key: uuid(texts.key) };

export const changeOrderBilling = admin(['orders:write', 'accounting:write']).post('/api/admin/orders/:id/billing', {
  summary: 'Schimbă pe cine se facturează comanda; o factură emisă este stornată și scrisă din nou cu datele corecte',
  params: z.strictObject({ id: QueryId }),
  body: z.discriminatedUnion('kind', [
    z.strictObject({ ...personDetails, ...request }).superRefine(checkSector),
    z.strictObject({ ...companyDetails, ...request }).superRefine(checkSector),
  ]),
  data: AdminOrder,
  refusals: {
    unknownOrder: [404, orderTexts.unknownOrder],
    changed: [409, orderTexts.changed],
    orderCancelled: [409, texts.orderCancelled],
    nothingLeft: [409, texts.nothingLeft],
    sameBilling: [409, texts.sameBilling],
    stornoAtAnaf: [409, texts.stornoAtAnaf],
  },
});
