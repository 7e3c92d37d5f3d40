/** A product as the columns of a feed read it. Amounts are bani with VAT. */
export type FeedProduct = {
  id: number;
  code: string;
  gtin: string | null;
  name: string;
  producerId: number;
  producer: string;
  /** Plain text; line breaks between paragraphs. */
  description: string;
  price: number;
  /** The price before a reduction; null without one. */
  oldPrice: number | null;
  /** The campaign that sets the price, when it has an end. */
  sale: { from: Date; until: Date } | null;
  vatRate: number;
  stock: number;
  /** Paths below the site; the first is the main picture. */
  pictures: readonly string[];
  unitName: string;
  unitSize: number;
  unitCount: number | null;
  isUsed: boolean;
  isBundle: boolean;
  /** From the root to the product's own category. */
  categories: readonly { id: number; name: string }[];
  /** Products that differ by taste, size or colour. */
  family: { id: number; values: readonly { name: string; value: string }[] } | null;
  /** Statements about health that the check of published texts found and nobody accepted. */
  claims: readonly string[];
};

/** The shop as the columns of a feed read it. */
export type FeedShop = {
  name: string;
  description: string;
  siteUrl: string;
  /** The cheapest delivery to the door; free from `freeFrom` on. */
  delivery: { service: string; price: number; freeFrom: number; daysMin: number; daysMax: number };
};
