import { ronOf } from '../../../ui/admin/money-rules.ts';
import type { AdminProduct, CatalogChoices } from '../admin-contract.ts';
import { adminTexts as refusals } from '../admin-texts.ts';
import { claimsOf } from '../claim-rules.ts';
import { type MandatoryField, missingFields } from '../publish-rules.ts';
import { bodyOfNutrients, draftsOf, type NutrientDraft } from './nutrient-rules.ts';

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
  recommendedPrice: string;
  vatRate: string;
};

export type PictureDraft = AdminProduct['pictures'][number];

/** What a form of words cannot hold. */
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
  recommendedPrice: '',
  vatRate: '21',
};

export const noLists: ProductLists = { nutrients: [], optionIds: [], hashtagIds: [], pictures: [] };

/** A saved product as the form shows it; its price is another form's. */
export const valuesOf = (product: AdminProduct): ProductValues => ({
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

export const listsOf = ({ nutrients, optionIds, hashtagIds, pictures }: AdminProduct): ProductLists => ({
  nutrients: draftsOf(nutrients),
  optionIds,
  hashtagIds,
  pictures,
});

const numberOf = (typed: string): number => Number(typed.trim().replace(',', '.') || Number.NaN);

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What is sent, but for the price of a new product. */
export function bodyOf(values: ProductValues, { nutrients, ...lists }: ProductLists) {
  const { price: _, recommendedPrice: __, vatRate: ___, ...same } = values;
  return {
    ...same,
    producerId: Number(values.producerId),
    categoryId: Number(values.categoryId),
    unitSize: values.unitSize === '100' ? (100 as const) : (1 as const),
    unitCount: numberOf(values.unitCount),
    portions: numberOf(values.portions),
    warnings: linesOf(values.warnings),
    nutrients: bodyOfNutrients(nutrients),
    ...lists,
  };
}

const rates = [0, 11, 21] as const;

/** The price a new product begins with. */
export const beginningOf = (values: ProductValues) => ({
  price: ronOf(values.price) ?? 0,
  recommendedPrice: ronOf(values.recommendedPrice),
  vatRate: rates.find((rate) => String(rate) === values.vatRate) ?? 21,
});

/** The server's own sentences, said before the form leaves. */
export const productErrors = (isNew: boolean) => (values: ProductValues) => ({
  code: /^[\p{L}\d][\p{L}\d._/-]{0,39}$/u.test(values.code.trim()) ? undefined : refusals.badCode,
  gtin: /^(\d{8,14})?$/.test(values.gtin.trim()) ? undefined : refusals.badGtin,
  name: values.name.trim().length >= 2 ? undefined : refusals.badName,
  producerId: values.producerId === '' ? refusals.badChoice : undefined,
  categoryId: values.categoryId === '' ? refusals.badChoice : undefined,
  unitName: values.unitName.trim() === '' ? refusals.badUnit : undefined,
  unitCount: numberOf(values.unitCount) >= 0.01 ? undefined : refusals.badUnitCount,
  portions: Number.isInteger(numberOf(values.portions)) ? undefined : refusals.badPortions,
  price: isNew && !((ronOf(values.price) ?? 0) >= 0.01) ? refusals.badPrice : undefined,
  recommendedPrice:
    isNew && values.recommendedPrice.trim() !== '' && ronOf(values.recommendedPrice) === null
      ? refusals.badPrice
      : undefined,
});

export type Judgement = { missing: MandatoryField[]; claims: string[]; operator: string };

/** What stands between the product as it is typed and the window. */
export function judgeTyped(values: ProductValues, lists: ProductLists, choices: CatalogChoices): Judgement {
  const operator = choices.producers.find(({ id }) => String(id) === values.producerId)?.operator ?? '';
  const isFood = choices.categories.find(({ id }) => String(id) === values.categoryId)?.isFood ?? true;
  const body = bodyOf(values, lists);
  const nutrients = body.nutrients.map((one) => ({ ...one, source: one.source || null }));
  const typed = {
    ...body,
    nutrients,
    form: values.form.trim(),
    notificationNumber: values.notificationNumber.trim(),
    notificationAuthority: values.notificationAuthority.trim(),
    isFood,
    operator,
    vatRate: Number(values.vatRate),
  };
  return { missing: missingFields(typed), claims: claimsOf(values), operator };
}
