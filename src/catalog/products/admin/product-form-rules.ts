import { parseRon } from '../../../ui/admin/input-formats.ts';
import type { AdminProduct, TaxonomyOptions } from '../admin-contract.ts';
import { adminTexts as refusals } from '../admin-texts.ts';
import { claimsOf } from '../claim-rules.ts';
import { type MandatoryField, missingFields } from '../publish-rules.ts';
import { type NutrientDraft, toDrafts, toNutrientsBody } from './nutrient-rules.ts';

export type ProductValues = {
  code: string;
  gtin: string;
  name: string;
  producerId: string;
  categoryId: string;
  form: string;
  netQuantity: string;
  unitName: string;
  unitSize: string;
  unitCount: string;
  dailyPortion: string;
  portions: string;
  ingredients: string;
  details: string;
  usage: string;
  warnings: string;
  storage: string;
  notificationNumber: string;
  notificationAuthority: string;
  countryOfOrigin: string;
  seoTitle: string;
  seoKeywords: string;
  seoDescription: string;
  isSustainable: boolean;
  isBuyBack: boolean;
  price: string;
  rrp: string;
  vatRate: string;
};

export type PictureDraft = AdminProduct['pictures'][number];

/** Values that are not strings and so live outside the form state. */
export type ProductLists = {
  nutrients: NutrientDraft[];
  optionIds: number[];
  hashtagIds: number[];
  pictures: PictureDraft[];
};

export const newProduct: ProductValues = {
  code: '',
  gtin: '',
  name: '',
  producerId: '',
  categoryId: '',
  form: '',
  netQuantity: '',
  unitName: 'capsulă',
  unitSize: '1',
  unitCount: '1',
  dailyPortion: '',
  portions: '1',
  ingredients: '',
  details: '',
  usage: '',
  warnings: '',
  storage: '',
  notificationNumber: '',
  notificationAuthority: '',
  countryOfOrigin: '',
  seoTitle: '',
  seoKeywords: '',
  seoDescription: '',
  isSustainable: false,
  isBuyBack: false,
  price: '',
  rrp: '',
  vatRate: '21',
};

export const emptyLists: ProductLists = { nutrients: [], optionIds: [], hashtagIds: [], pictures: [] };

/** Form values of a saved product; its price has its own form. */
export const toFormValues = (product: AdminProduct): ProductValues => ({
  ...newProduct,
  code: product.code,
  gtin: product.gtin ?? '',
  name: product.name,
  producerId: String(product.producerId),
  categoryId: String(product.categoryId),
  form: product.form,
  netQuantity: product.netQuantity,
  unitName: product.unitName,
  unitSize: String(product.unitSize),
  unitCount: String(product.unitCount),
  dailyPortion: product.dailyPortion,
  portions: String(product.portions),
  ingredients: product.ingredients,
  details: product.details,
  usage: product.usage,
  warnings: product.warnings.join('\n'),
  storage: product.storage,
  notificationNumber: product.notificationNumber ?? '',
  notificationAuthority: product.notificationAuthority ?? '',
  countryOfOrigin: product.countryOfOrigin,
  seoTitle: product.seoTitle,
  seoKeywords: product.seoKeywords,
  seoDescription: product.seoDescription,
  isSustainable: product.isSustainable,
  isBuyBack: product.isBuyBack,
  vatRate: String(product.vatRate),
});

export const toLists = ({ nutrients, optionIds, hashtagIds, pictures }: AdminProduct): ProductLists => ({
  nutrients: toDrafts(nutrients),
  optionIds,
  hashtagIds,
  pictures,
});

const parseNumber = (typed: string): number => Number(typed.trim().replace(',', '.') || Number.NaN);

const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Request body without the price of a new product. */
export function toRequestBody(values: ProductValues, { nutrients, ...lists }: ProductLists) {
  const { price: _, rrp: __, vatRate: ___, ...rest } = values;
  return {
    ...rest,
    producerId: Number(values.producerId),
    categoryId: Number(values.categoryId),
    unitSize: values.unitSize === '100' ? (100 as const) : (1 as const),
    unitCount: parseNumber(values.unitCount),
    portions: parseNumber(values.portions),
    warnings: splitLines(values.warnings),
    nutrients: toNutrientsBody(nutrients),
    ...lists,
  };
}

const rates = [0, 11, 21] as const;

/** Initial price of a new product. */
export const initialPriceOf = (values: ProductValues) => ({
  price: parseRon(values.price) ?? 0,
  rrp: parseRon(values.rrp),
  vatRate: rates.find((rate) => String(rate) === values.vatRate) ?? 21,
});

/** Client-side checks with the server's messages. */
export const productErrors = (isNew: boolean) => (values: ProductValues) => ({
  code: /^[\p{L}\d][\p{L}\d._/-]{0,39}$/u.test(values.code.trim()) ? undefined : refusals.badCode,
  gtin: /^(\d{8,14})?$/.test(values.gtin.trim()) ? undefined : refusals.badGtin,
  name: values.name.trim().length >= 2 ? undefined : refusals.badName,
  producerId: values.producerId === '' ? refusals.badChoice : undefined,
  categoryId: values.categoryId === '' ? refusals.badChoice : undefined,
  unitName: values.unitName.trim() === '' ? refusals.badUnit : undefined,
  unitCount: parseNumber(values.unitCount) >= 0.01 ? undefined : refusals.badUnitCount,
  portions: Number.isInteger(parseNumber(values.portions)) ? undefined : refusals.badPortions,
  price: isNew && !((parseRon(values.price) ?? 0) >= 0.01) ? refusals.badPrice : undefined,
  rrp: isNew && values.rrp.trim() !== '' && parseRon(values.rrp) === null ? refusals.badPrice : undefined,
});

export type PublishCheck = { missing: MandatoryField[]; claims: string[]; operator: string };

/** Missing fields and forbidden claims of the unsaved values. */
export function checkPublishable(values: ProductValues, lists: ProductLists, taxonomy: TaxonomyOptions): PublishCheck {
  const operator = taxonomy.producers.find(({ id }) => String(id) === values.producerId)?.operator ?? '';
  const isFood = taxonomy.categories.find(({ id }) => String(id) === values.categoryId)?.isFood ?? true;
  const body = toRequestBody(values, lists);
  const nutrients = body.nutrients.map((one) => ({ ...one, source: one.source || null }));
  const product = {
    ...body,
    nutrients,
    form: values.form.trim(),
    notificationNumber: values.notificationNumber.trim(),
    notificationAuthority: values.notificationAuthority.trim(),
    isFood,
    operator,
    vatRate: Number(values.vatRate),
  };
  return { missing: missingFields(product), claims: claimsOf(values), operator };
}
