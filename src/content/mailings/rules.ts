import type { MailProduct } from '../../platform/mail/blocks.ts';
import { formatRon } from '../../platform/money.ts';

export const messageKinds = ['newsletter', 'cart', 'stock', 'price', 'refill'] as const;
/** The occasion of a commercial email. */
export type MessageKind = (typeof messageKinds)[number];

/**
 * Sent at most once: a newsletter whose sending was interrupted is given up, because the server may have it. The others
 * are repeated with the same message id.
 */
export const isSentAtMostOnce: Record<MessageKind, boolean> = {
  newsletter: true,
  cart: false,
  stock: false,
  price: false,
  refill: false,
};

/** An order counts for a message when the person clicked in it at most this many days before. */
export const attributionDays = 7;

/** A path of this site by way of the message's token, which counts the click. Other URLs are not counted. */
export const trackedUrl = (url: string, token: string): string =>
  url.startsWith('/') ? `/m/${token}?to=${encodeURIComponent(url)}` : url;

/** Prices in RON; `recommendedPrice` is the lowest of the 30 days before a reduction. */
type Card = { name: string; brand: string; image: string; sellingPrice: number; recommendedPrice: number | null };

/** A product as an email shows it. The law asks for the lowest price of the last 30 days beside every reduction. */
export const toMailProduct = (card: Card, path: string, token: string): MailProduct => ({
  name: card.name,
  brand: card.brand,
  url: trackedUrl(path, token),
  image: card.image,
  price: formatRon(card.sellingPrice),
  note:
    card.recommendedPrice !== null && card.recommendedPrice > card.sellingPrice
      ? `Cel mai mic preț din ultimele 30 de zile: ${formatRon(card.recommendedPrice)}`
      : '',
});
