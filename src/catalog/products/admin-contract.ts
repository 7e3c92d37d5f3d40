import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, pictureBody, QueryId, Ron, text, Version } from '../../platform/schema.ts';
import { claimRefusals } from '../claims/contract.ts';
import { adminTexts as texts } from './admin-texts.ts';
import { Image, initialPrices, ProductFields } from './product-fields.ts';

const read = admin('catalogue:read');
const write = admin('catalogue:write');

const productStates = ['published', 'draft', 'archived'] as const;
const ProductState = z.enum(productStates);
export type ProductState = z.infer<typeof ProductState>;

/** Missing mandatory fields; see publish-rules.ts. */
const Missing = z.array(z.string());

const AdminProductRow = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  producer: z.string(),
  category: z.string(),
  image: z.string(),
  state: ProductState,
  isIncomplete: z.boolean(),
  /** Current selling price; `basePrice` is the price without campaigns. */
  price: Ron,
  basePrice: Ron,
  onHand: z.int(),
  updatedAt: z.string(),
});
export type AdminProductRow = z.infer<typeof AdminProductRow>;

export const productSorts = [
  'name',
  '-name',
  'code',
  '-code',
  'price',
  '-price',
  'stock',
  '-stock',
  'updated',
  '-updated',
] as const;
export type ProductSort = (typeof productSorts)[number];

export const productFilters = ['all', 'published', 'draft', 'incomplete', 'archived'] as const;
export const stockFilters = ['all', 'in', 'low', 'out'] as const;

/** The filters of the lists of products. */
const productFilterFields = {
  search: text(60, texts.badSearch).default(''),
  state: z.enum(productFilters).default('all'),
  stock: z.enum(stockFilters).default('all'),
};

/** The query of the lists of products. */
export const productListQuery = {
  ...productFilterFields,
  /** Includes subcategories. */
  categoryId: QueryId.optional(),
  producerId: QueryId.optional(),
  sort: z.enum(productSorts).default('-updated'),
};

export const maxChosenProducts = 2000;

/** The products of a bulk action, in its body: a list of ids, or all products that a filter of the list finds. */
export const chosenProducts = {
  ids: z.array(Id).min(1).max(maxChosenProducts, texts.tooManyProducts).optional(),
  filter: z.strictObject({ ...productFilterFields, categoryId: Id.optional(), producerId: Id.optional() }).optional(),
};
export type ChosenProducts = z.infer<z.ZodObject<typeof chosenProducts>>;

export const hasOneChoice = ({ ids, filter }: ChosenProducts): boolean =>
  (ids === undefined) !== (filter === undefined);

export const tooManyChosen = { tooManyChosen: [409, texts.tooManyProducts] } as const;

export const getAdminProducts = admin(['catalogue:read', 'orders:write', 'marketing:read']).get('/api/admin/products', {
  summary: 'Produsele, publicate sau nu; cele din arhivă doar la cerere',
  ...list({
    row: AdminProductRow,
    query: productListQuery,
  }),
});

const AdminProduct = ProductFields.extend({
  id: Id,
  version: Version,
  state: ProductState,
  vatRate: z.int(),
  isFood: z.boolean(),
  operator: z.string(),
  /** Path of the product page once published. */
  path: z.string(),
  unitPrice: z.string().nullable(),
  missing: Missing,
  /** Health-claim words that the law forbids in texts about supplements. */
  claims: z.array(z.string()),
  updatedAt: z.string(),
});
export type AdminProduct = z.infer<typeof AdminProduct>;

const unknown = { unknownProduct: [404, texts.unknownProduct] } as const;
const saving = {
  codeTaken: [409, texts.codeTaken, 'code'],
  gtinTaken: [409, texts.gtinTaken, 'gtin'],
  unknownChoice: [400, texts.unknownChoice],
  unknownPicture: [400, texts.unknownPicture],
  usedFood: [400, texts.usedFood, 'isBuyBack'],
} as const;

const params = z.strictObject({ id: QueryId });

export const getAdminProduct = read.get('/api/admin/products/:id', {
  summary: 'Un produs cu tot ce se spune despre el',
  params,
  data: AdminProduct,
  refusals: unknown,
});

export const NewProduct = ProductFields.extend(initialPrices);
export type NewProduct = z.infer<typeof NewProduct>;

export const addProduct = admin('catalogue:write', 'prices').post('/api/admin/products', {
  summary: 'Adaugă un produs; rămâne ciornă până când este publicat',
  body: NewProduct,
  data: z.object({ id: Id }),
  refusals: saving,
});

export const ChangedProduct = ProductFields.extend({ version: Version });
export type ChangedProduct = z.infer<typeof ChangedProduct>;

export const changeProduct = write.post('/api/admin/products/:id', {
  summary: 'Schimbă un produs; o versiune veche este refuzată',
  params,
  body: ChangedProduct,
  data: z.object({ id: Id, version: Version }),
  refusals: {
    ...unknown,
    ...saving,
    incomplete: [409, texts.incomplete],
    changed: [409, texts.changed],
    ...claimRefusals,
  },
});

const RejectedProduct = z.object({ id: Id, name: z.string(), missing: Missing, claims: z.array(z.string()) });
export type RejectedProduct = z.infer<typeof RejectedProduct>;

export const publishProducts = write.post('/api/admin/products/publish', {
  summary: 'Pune produse în vânzare; cele incomplete și cele cu afirmații neacceptate rămân',
  body: z.strictObject(chosenProducts).refine(hasOneChoice, texts.nothingChosen),
  data: z.object({ done: z.array(Id), held: z.array(RejectedProduct) }),
  refusals: { ...tooManyChosen, ...claimRefusals },
});

export const unpublishProducts = write.post('/api/admin/products/unpublish', {
  summary: 'Scoate produse din vânzare; spune ce pachete se opresc odată cu ele',
  body: z.strictObject(chosenProducts).refine(hasOneChoice, texts.nothingChosen),
  data: z.object({ stoppedBundles: z.array(z.string()) }),
  refusals: tooManyChosen,
});

export const archiveProduct = write.post('/api/admin/products/:id/archive', {
  summary: 'Arhivează un produs, care nu se mai vinde, sau îl scoate din arhivă ca ciornă',
  params,
  body: z.strictObject({ isArchived: z.boolean(), version: Version }),
  data: z.null(),
  refusals: { ...unknown, changed: [409, texts.changed] },
});

export const duplicateProduct = write.post('/api/admin/products/:id/duplicate', {
  summary: 'O ciornă cu tot ce se spune despre un produs, în afară de cod de bare și stoc',
  params,
  data: z.object({ id: Id }),
  refusals: unknown,
});

const Named = z.object({ id: Id, name: z.string() });
/** Inherited by products without their own. */
const CategoryMeasures = z.object({ weightGrams: z.int(), lengthMm: z.int(), widthMm: z.int(), heightMm: z.int() });
const TaxonomyOptions = z.object({
  producers: z.array(Named.extend({ operator: z.string(), country: z.string() })),
  /** Full paths such as 'Vitamine > Vitamina C', in tree order. */
  categories: z.array(Named.extend({ isFood: z.boolean(), measures: CategoryMeasures })),
  filters: z.array(Named.extend({ options: z.array(Named) })),
  hashtags: z.array(Named),
});
export type TaxonomyOptions = z.infer<typeof TaxonomyOptions>;

export const getTaxonomyOptions = read.get('/api/admin/products/choices', {
  summary: 'Din ce se alege când se editează un produs',
  data: TaxonomyOptions,
});

const SentPicture = z.object({ image: z.string(), width: z.int(), height: z.int() });

export const addCatalogPicture = write.post('/api/admin/catalog/pictures', {
  summary: 'Trimite o imagine pentru catalog; este desenată din nou',
  ...pictureBody,
  data: SentPicture,
  refusals: { notAPicture: [400, texts.notAPicture], tooLarge: [413, texts.tooLarge] },
});

export const cropCatalogPicture = write.post('/api/admin/catalog/pictures/crop', {
  summary: 'Decupează din nou imaginea de pe card în jurul unui punct, în procente; imaginea primește altă adresă',
  body: z.strictObject({ image: Image, x: z.int().min(0).max(100), y: z.int().min(0).max(100) }),
  data: SentPicture,
  refusals: { unknownPicture: [400, texts.unknownPicture] },
});
