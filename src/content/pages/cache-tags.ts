import { productTags } from '../../catalog/search/cache-tags.ts';
import { referencesIn } from '../../platform/text/markdown.ts';

/**
 * Texts that the shop writes. A change is notified with the row, or without one when lists of texts or the footer show
 * something else afterwards.
 */
export const textTables = ['page_version', 'blog_article', 'story', 'custom_page'] as const;

/** Tables that the values of placeholders come from; those of the company are settings, which drop everything. */
export const placeholderTables = [
  'delivery_setting',
  'courier',
  'courier_price',
  'courier_weight_price',
  'locker',
  'connection',
] as const;

/** Tag of a row, by its id or the key of a page. */
export const rowTag = (table: string, key: number | string): string => `${table}:${key}`;

/** Tags of a list that shows these texts in short: without their content and its placeholders. */
export const textListTags = (table: (typeof textTables)[number], keys: readonly (number | string)[]): string[] => [
  table,
  ...keys.map((key) => rowTag(table, key)),
];

/** Tags of one text with its placeholders filled in. */
export const textTags = (table: (typeof textTables)[number], key: number | string): string[] => [
  ...textListTags(table, [key]),
  ...placeholderTables,
];

/** Tags of the products that a text shows as cards. */
export const productsInTextTags = (content: string): string[] => productTags(referencesIn(content, 'produs'));
