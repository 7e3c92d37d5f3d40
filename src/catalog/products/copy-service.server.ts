import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { Bani } from '../../platform/money.ts';
import { lockProducts, selectProduct } from './admin-queries.server.ts';
import { copyParts } from './bundle-queries.server.ts';
import { insertCopy, selectFreeCode } from './copy-queries.server.ts';
import { maxCodeLength, maxDetailsLength, maxNameLength } from './product-fields.ts';

const codeSuffix = '-copie';
const nameSuffix = ' (copie)';
/** Digits of the number that tells several copies of one product apart. */
const copyDigits = 5;

/** Copies a product as a draft, without its bar code, which belongs to one product. */
export const duplicate = (db: Db, id: number): Promise<{ id: number } | Refused<'unknownProduct'>> =>
  inTransaction(db, async (tx) => {
    const [product] = await lockProducts(tx, [id]);
    if (!product) return refuse('unknownProduct');
    const base = product.code.slice(0, maxCodeLength - codeSuffix.length - copyDigits);
    const copyId = await insertCopy(tx, id, {
      code: await selectFreeCode(tx, `${base}${codeSuffix}`),
      gtin: null,
      name: `${product.name.slice(0, maxNameLength - nameSuffix.length)}${nameSuffix}`,
      isPublished: false,
    });
    await copyParts(tx, id, copyId);
    return { id: copyId };
  });

type UsedCopy = {
  productId: number;
  code: string;
  name: string;
  price: Bani;
  /** Condition of this item; prepended to the product description. */
  details: string;
};

/** Creates a used copy ('Utilizat') of a product with its own price and puts it on sale. Food is refused. */
export async function addUsedCopy(
  tx: Transaction,
  { productId, code, name, price, details }: UsedCopy,
): Promise<number | Refused<'notForSale'>> {
  const product = await selectProduct(tx, productId);
  if (!product || product.isBuyBack || product.isFood) return refuse('notForSale');
  return insertCopy(tx, productId, {
    code,
    gtin: null,
    shelf: '',
    name: name.slice(0, maxNameLength),
    basePrice: price,
    rrp: null,
    details: `${details}\n\n${product.details}`.slice(0, maxDetailsLength),
    seoTitle: name,
    seoDescription: details.slice(0, 155),
    isBuyBack: true,
    isPublished: true,
  });
}
