import type { CartCode } from './cart-state.ts';

export type CartGift = NonNullable<CartCode['gift']> & { code: string; reason: string; isDeclined: boolean };

/** The gifts that the cart gets, with those that the shopper declined. */
export const findGifts = (codes: readonly CartCode[]): CartGift[] =>
  codes.flatMap(({ code, description, gift, isDeclined = false }) =>
    gift ? [{ ...gift, code, reason: description, isDeclined }] : [],
  );

export const declineGift = (codes: readonly CartCode[], code: string, isDeclined: boolean): CartCode[] =>
  codes.map((one) => (one.code === code ? { ...one, isDeclined } : one));

/** Codes that the server applies by itself, without gifts out of stock; gifts declined before stay declined. */
export const mergeAutomatic = (before: readonly CartCode[], found: readonly CartCode[]): CartCode[] =>
  found
    .filter(({ isAutomatic, gift }) => isAutomatic && gift?.isInStock !== false)
    .map((one) =>
      before.some(({ code, isDeclined }) => isDeclined && code === one.code) ? { ...one, isDeclined: true } : one,
    );

/** Names of the gifts that the cart had and the placed order has not. */
export const findMissingGifts = (
  codes: readonly CartCode[],
  products: readonly { productId: number; isGift?: true | undefined }[],
): string[] =>
  findGifts(codes)
    .filter(
      ({ isDeclined, productId }) => !isDeclined && !products.some((one) => one.isGift && one.productId === productId),
    )
    .map(({ name }) => name);
