import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Ron, Version } from '../../platform/schema.ts';
import { adminTexts, bundleTexts as texts } from './admin-texts.ts';
import { BundleFields } from './bundle-fields.ts';

const AdminBundle = z.object({
  version: Version,
  /** Current selling price of the product. */
  price: Ron,
  /** Empty: the product is no bundle. */
  parts: z.array(
    z.object({
      productId: Id,
      code: z.string(),
      name: z.string(),
      quantity: z.int(),
      price: Ron,
      vatRate: z.int(),
      isPublished: z.boolean(),
      onHand: z.int(),
    }),
  ),
  /** Bundles of which the product is a part. */
  bundles: z.array(z.object({ id: Id, name: z.string(), isPublished: z.boolean() })),
});
export type AdminBundle = z.infer<typeof AdminBundle>;

const params = z.strictObject({ id: QueryId });
const unknown = { unknownProduct: [404, adminTexts.unknownProduct] } as const;

export const getBundle = admin('catalogue:read').get('/api/admin/products/:id/parts', {
  summary: 'Componentele unui pachet și pachetele din care face parte un produs',
  params,
  data: AdminBundle,
  refusals: unknown,
});

export const saveBundle = admin('catalogue:write').post('/api/admin/products/:id/parts', {
  summary: 'Înlocuiește componentele unui pachet; un produs fără componente nu este pachet',
  params,
  body: BundleFields.extend({ version: Version }),
  data: AdminBundle,
  refusals: {
    ...unknown,
    changed: [409, adminTexts.changed],
    unknownPart: [400, texts.unknownPart, 'parts'],
    nested: [409, texts.nested, 'parts'],
    hasStock: [409, texts.hasStock, 'parts'],
    unsoldPart: [409, texts.unsoldPart, 'parts'],
    noParts: [409, texts.noParts, 'parts'],
  },
});
