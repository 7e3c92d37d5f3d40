import { PlainFields } from '../../catalog/products/product-fields.ts';
import {
  hashtagKey,
  type PictureRecord,
  type ProductRecordWrite,
  type SavedProductRecord,
  type TaxonomyLookup,
} from '../../catalog/products/product-record.ts';
import { standardVatRate } from '../../catalog/products/vat-rates.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { formatPicture, shorten } from './cells.ts';
import { noFamily } from './family-rules.ts';
import type { EntryFields, FileProduct } from './import-entry.ts';
import { findCategory, findProducer } from './name-rules.ts';

/** Default values of a new product. */
export const blankProduct: FileProduct = {
  ...PlainFields.omit({ code: true, name: true }).parse({}),
  code: '',
  name: '',
  producer: '',
  category: '',
  extraCategories: [],
  isFood: true,
  price: 0,
  rrp: null,
  get vatRate() {
    return standardVatRate();
  },
  plannedPrices: [],
  isPublished: true,
  nutrients: [],
  filters: [],
  hashtags: [],
  pictures: [],
  parts: [],
  ...noFamily,
};

export const newProduct = (code: string, fields: EntryFields): FileProduct => ({
  ...blankProduct,
  code,
  seoTitle: fields.name ?? '',
  seoDescription: shorten(fields.details?.split('\n')[0] ?? '', 154),
});

export const toFileProduct = ({ pictures, ...record }: SavedProductRecord): FileProduct => ({
  ...record,
  pictures: pictures.map((picture) => formatPicture(picturePath(picture), picture.alt || undefined)),
});

export const picturePath = ({ file }: PictureRecord): string => (file.startsWith('/') ? file : `/pictures/${file}`);

/** Adds the ids of the named entities, all of which must exist by now. */
export function toRecordWrite({ pictures: _, ...after }: FileProduct, names: TaxonomyLookup): ProductRecordWrite {
  const idsOf = (list: string[], ids: Map<string, { id: number }>, keyOf = normalizeForSearch): number[] =>
    list.flatMap((name) => ids.get(keyOf(name))?.id ?? []);
  const producer = findProducer(after.producer, names);
  const category = findCategory(after.category, names);
  if (!producer || !category) throw new Error(`${after.code} names a producer or a category that does not exist`);
  return {
    ...after,
    producerId: producer.id,
    categoryId: category.id,
    optionIds: idsOf(after.filters, names.filters),
    hashtagIds: idsOf(after.hashtags, names.hashtags, hashtagKey),
    extraCategoryIds: after.extraCategories.flatMap((path) => findCategory(path, names)?.id ?? []),
  };
}
