import type { FeedProduct, FeedShop } from './product.ts';

/** Text; several texts; or named parts, which only XML has. Empty values are left out of XML. */
export type FeedValue = string | readonly string[] | Readonly<Record<string, string>>;

export type FeedColumn = {
  name: string;
  /** Name for the shopkeeper. */
  label: string;
  value: (product: FeedProduct, shop: FeedShop) => FeedValue;
  /** A product without it is left out. */
  isRequired?: true;
  /** A product whose value does not match is left out. */
  pattern?: RegExp;
  /** Longer texts are cut at the end of a word. */
  maxLength?: number;
};

export type FeedFormat =
  /** RSS 2.0 with the namespace of Google. */
  | { kind: 'rss' }
  /** <products><product>… */
  | { kind: 'xml' }
  /** Comma-separated, RFC 4180. */
  | { kind: 'csv'; hasHeader: boolean; quotesAll: boolean }
  /** Separated by |, without quotes: the sign and line breaks are removed from the texts. */
  | { kind: 'pipe' };

/** Something to correct; a product with an error is not in the file. */
export type FeedProblem = { field: string; text: string; isError: boolean };

/** A feed: writer, check and preview follow from its columns. */
export type FeedDefinition = {
  /** Part of the address and of stored rows, so it never changes. */
  name: string;
  title: string;
  /** Its purpose and where its address is entered. */
  text: string;
  format: FeedFormat;
  columns: readonly FeedColumn[];
  /** The format cannot say that a product is used. */
  isNewOnly?: true;
  /** The partner's rules beyond single columns. */
  check?: (product: FeedProduct) => readonly FeedProblem[];
  /** Address without a secret from before feeds had one. */
  publicPath?: string;
};
