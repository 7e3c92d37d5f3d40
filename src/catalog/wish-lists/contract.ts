import { z } from 'zod';
import { Email } from '../../account/identity/fields.ts';
import { customer, longBodyLimit, optionalCustomer } from '../../platform/http/endpoint.ts';
import { Id, QueryId, rawText, text } from '../../platform/schema.ts';
import { ProductCard } from '../products/contract.ts';
import { hasLink, productIdsOf } from './rules.ts';
import { texts } from './texts.ts';

export const FavoriteList = z.object({
  id: Id,
  name: z.string(),
  legalEntityId: Id,
  isDefault: z.boolean(),
  productCount: z.int(),
});
export type FavoriteList = z.infer<typeof FavoriteList>;

export const SharedList = FavoriteList.extend({ ownerFirstName: z.string(), url: z.string() });
export type SharedList = z.infer<typeof SharedList>;

export const OpenedList = z.object({
  name: z.string(),
  ownerFirstName: z.string(),
  isOwn: z.boolean(),
  products: z.array(ProductCard),
});
export type OpenedList = z.infer<typeof OpenedList>;

const OneId = z.union([rawText(20_000), Id]);

/** Product cards send the id as a string; numbers and lists are accepted too. */
const ProductIds = z
  .union([OneId, z.array(OneId).max(1000)], texts.badProducts)
  .meta({ examples: ['7'] })
  .transform((input, context) => {
    const ids = productIdsOf(input);
    if (ids) return ids;
    context.addIssue({ code: 'custom', message: texts.badProducts });
    return z.NEVER;
  });
const ListId = Id.nullish();
const Name = text(60, texts.badName).min(1, texts.badName);
const ShareToken = z.string().regex(/^[\w-]{20,60}$/, texts.unknownList);
const Message = rawText(1000, texts.badMessage)
  .trim()
  .max(500, texts.badMessage)
  .regex(/^[^\p{Cc}]*(?:[\n\t][^\p{Cc}]*)*$/u, texts.badMessage)
  .refine((text) => !hasLink(text), texts.badMessage);

const owner = { legalEntityId: Id.nullish() };
const ownerQuery = { legalEntityId: QueryId.optional() };
/** An empty or 'null' list id means the default list. */
const QueryListId = z.union([z.literal(['', 'null']).transform(() => undefined), QueryId]).optional();

const unknownList = { unknownList: [404, texts.unknownList] } as const;
const adding = {
  ...unknownList,
  unknownProduct: [404, texts.unknownProduct],
  tooManyProducts: [409, texts.tooManyProducts],
} as const;

export const addNewProduct = customer.post('/api/FavoriteList/AddNewProduct', {
  summary: 'Adaugă produse la o listă; fără favoriteListId, la lista Favorite',
  bodyLimit: longBodyLimit,
  body: z.strictObject({ ...owner, productIds: ProductIds, favoriteListId: ListId }),
  data: FavoriteList,
  refusals: adding,
});

export const deleteProduct = customer.get('/api/FavoriteList/DeleteProduct', {
  summary: 'Scoate produse dintr-o listă; fără favoriteListId, din lista Favorite',
  query: z.strictObject({ ...ownerQuery, productIds: ProductIds, favoriteListId: QueryListId }),
  data: FavoriteList,
  refusals: unknownList,
});

export const moveWishListProducts = customer.post('/api/FavoriteList/MoveProduct', {
  summary: 'Mută produse dintr-o listă în alta',
  bodyLimit: longBodyLimit,
  body: z.strictObject({ ...owner, productIds: ProductIds, fromFavoriteListId: Id, favoriteListId: Id }),
  data: FavoriteList,
  refusals: { ...unknownList, tooManyProducts: adding.tooManyProducts },
});

export const addNewEvent = customer.post('/api/FavoriteList/AddNewEvent', {
  summary: 'Creează o listă nouă',
  body: z.strictObject({ ...owner, name: Name }),
  data: FavoriteList,
  refusals: { tooManyLists: [409, texts.tooManyLists], nameTaken: [409, texts.nameTaken, 'name'] },
});

export const renameEvent = customer.post('/api/FavoriteList/RenameEvent', {
  summary: 'Schimbă numele unei liste',
  body: z.strictObject({ ...owner, favoriteListId: Id, name: Name }),
  data: FavoriteList,
  refusals: { ...unknownList, nameTaken: [409, texts.nameTaken, 'name'], defaultStays: [409, texts.defaultStays] },
});

export const deleteEvent = customer.post('/api/FavoriteList/DeleteEvent', {
  summary: 'Șterge o listă cu tot cu produsele din ea',
  body: z.strictObject({ ...owner, favoriteListId: Id }),
  data: z.null(),
  refusals: { ...unknownList, defaultStays: [409, texts.defaultStays] },
});

export const getEventList = customer.get('/api/FavoriteList/GetEventList', {
  summary: 'Listele clientului; cea numită Favorite este prima',
  query: z.strictObject(ownerQuery),
  data: z.array(FavoriteList),
});

export const getProductIds = customer.get('/api/FavoriteList/GetProductIds', {
  summary: 'Produsele din lista Favorite, numai după id',
  query: z.strictObject(ownerQuery),
  data: z.array(Id),
});

export const getSharedEventList = customer.get('/api/FavoriteList/GetSharedEventList', {
  summary: 'Listele altora pe care clientul le-a deschis',
  query: z.strictObject(ownerQuery),
  data: z.array(SharedList),
});

export const getSharedList = optionalCustomer.get('/api/FavoriteList/GetSharedList', {
  summary: 'O listă trimisă printr-un link',
  query: z.strictObject({ token: ShareToken }),
  data: OpenedList,
  refusals: unknownList,
});

export const getShareUrl = customer.get('/api/FavoriteList/GetShareUrl', {
  summary: 'Linkul prin care oricine vede lista',
  query: z.strictObject({ ...ownerQuery, favoriteListId: QueryListId }),
  data: z.object({ url: z.string() }),
  refusals: unknownList,
});

export const addRecommendedProducts = customer.post('/api/FavoriteList/RecomandedAdd', {
  summary: 'Adaugă produse recomandate sau o listă primită întreagă',
  bodyLimit: longBodyLimit,
  body: z
    .strictObject({ ...owner, productIds: ProductIds.optional(), list: ShareToken.optional(), favoriteListId: ListId })
    .refine(({ productIds, list }) => (productIds === undefined) !== (list === undefined), texts.nothingToAdd)
    .meta({ examples: [{ productIds: '7' }] }),
  data: z.object({ added: z.int(), list: FavoriteList }),
  refusals: adding,
});

export const sendShareEmail = customer.post('/api/FavoriteList/SendShareEmail', {
  summary: 'Trimite linkul unei liste prin e-mail',
  body: z.strictObject({ ...owner, favoriteListId: ListId, email: Email, message: Message.nullish() }),
  data: z.null(),
  refusals: { ...unknownList, tooManyMails: [429, texts.tooManyMails] },
});

export const getFavoriteProducts = customer.get('/api/Product/FavoriteProductList', {
  summary: 'Produsele dintr-o listă, cele adăugate ultimele întâi',
  query: z.strictObject({
    count: z.coerce.number().pipe(z.int().min(1).max(1000)).default(10),
    ...ownerQuery,
    favoriteListId: QueryListId,
  }),
  data: z.array(ProductCard),
  refusals: unknownList,
});
