import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, paragraphs, QueryId, uuid, words } from '../../kit/schema.ts';
import { checkSector, FirstName, LastName, Phone, placeFields } from '../account/fields.ts';
import { quoteRefusals } from '../delivery/contract.ts';
import { AdminOrder } from './admin-contract.ts';
import { unknownOrder } from './contract.ts';
import { mostOfOne, mostProducts } from './rules.ts';
import { texts } from './texts.ts';

/** What the back office does to one order beside taking it on. */
const params = z.strictObject({ id: QueryId });
const changed = { changed: [409, texts.changed] } as const;

export const DeliveryChange = z
  .strictObject({
    version: Id,
    firstName: FirstName,
    lastName: LastName,
    phoneNumber: Phone,
    ...placeFields,
    courierId: Id,
    lockerId: Id.nullable().default(null),
  })
  .superRefine(checkSector);
export type DeliveryChange = z.infer<typeof DeliveryChange>;

export const changeDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/delivery',
  auth: 'admin',
  summary: 'Schimbă adresa, telefonul sau curierul până la expediere; costul livrării rămâne cel plătit',
  params,
  body: DeliveryChange,
  data: AdminOrder,
  refusals: { ...unknownOrder, ...changed, ...quoteRefusals, notChangeable: [409, texts.notChangeable] },
});

const Reason = words(500, texts.cancelNote)
  .min(3, texts.cancelNote)
  .meta({ examples: ['Produsul nu mai este în stoc'] });

export const ProductsToCancel = z.strictObject({
  version: Id,
  /** One per wish: sent again, it is the same cancellation. */
  cancelKey: uuid(texts.cancelKey),
  reason: Reason,
  products: z
    .array(z.strictObject({ id: Id, quantity: z.int(texts.quantity).min(1, texts.quantity).max(mostOfOne) }))
    .min(1, texts.chooseProducts)
    .max(mostProducts, texts.chooseProducts),
});
export type ProductsToCancel = z.infer<typeof ProductsToCancel>;

export const cancelProducts = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/cancel-products',
  auth: 'admin',
  summary: 'Anulează bucăți dintr-o comandă care nu a plecat; cu ultimele se anulează comanda întreagă',
  params,
  body: ProductsToCancel,
  data: AdminOrder,
  refusals: {
    ...unknownOrder,
    ...changed,
    notCancellable: [409, texts.wrongState],
    alreadyCancelled: [409, texts.alreadyCancelled],
    onlyWhole: [409, texts.onlyWhole],
    tooMany: [409, texts.notLeft],
    amountChanged: [409, texts.changed],
  },
});

export const addOrderNote = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/notes',
  auth: 'admin',
  summary: 'Adaugă o notă internă, pe care clientul nu o vede niciodată',
  params,
  body: z.strictObject({ text: paragraphs(1, 2000, texts.ownNote).meta({ examples: ['Sună înainte de livrare.'] }) }),
  data: AdminOrder,
  refusals: unknownOrder,
});

export const sendOrderMail = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/mail',
  auth: 'admin',
  summary: 'Trimite din nou clientului mesajul stării de acum sau confirmarea cu factura',
  params,
  body: z.strictObject({ mail: z.enum(['state', 'confirmation']) }),
  data: z.null(),
  refusals: { ...unknownOrder, noMail: [409, texts.noMail] },
});

const Ids = z
  .string({ error: texts.labels })
  .regex(/^\d{1,9}(,\d{1,9}){0,95}$/, texts.labels)
  .meta({ examples: ['1,2,3'] })
  .transform((list) => list.split(',').map(Number));

export const getOrderLabels = endpoint({
  method: 'GET',
  path: '/api/admin/order-labels',
  auth: 'admin',
  summary: 'Etichetele de colet ale comenzilor care au AWB, ca PDF',
  query: z.strictObject({ ids: Ids }),
  data: z.object({ fileName: z.string(), contentType: z.string(), base64: z.string() }),
  refusals: { noLabels: [409, texts.noLabels] },
});
