import { shopBrand } from '../../brands/brand.ts';
import { pictureUrl } from '../../catalog/products/card-rules.ts';
import { toRon } from '../../platform/money.ts';
import { toStoredPicture } from '../../platform/pictures.server.ts';
import { slugWithId } from '../../platform/text/slug.ts';
import type { AdminBuyBack } from './admin-contract.ts';
import type { BuyBack, SellableProduct } from './contract.ts';
import type { SellableRow } from './queries.server.ts';
import type { BuyBackRow } from './record.ts';
import { canTransition, nextStates, numberOf } from './rules.ts';
import { completenessNames, lookNames, stateNames } from './texts.ts';

export const sellableOf = ({ picture, ...row }: SellableRow): SellableProduct => ({
  ...row,
  image: pictureUrl(picture),
  url: `/${slugWithId(row.name, row.productId)}`,
  price: toRon(row.price),
  deliveredAt: row.deliveredAt.toISOString(),
});

export const buyBackOf = (row: BuyBackRow): BuyBack => ({
  id: row.id,
  number: numberOf(row.id),
  state: row.state,
  stateName: stateNames[row.state],
  createdAt: row.createdAt.toISOString(),
  productId: row.productId,
  orderId: row.orderId,
  name: row.name,
  brand: row.brand,
  image: row.image,
  url: `/${slugWithId(row.name, row.productId)}`,
  price: toRon(row.basePrice),
  look: row.look,
  lookName: lookNames[row.look],
  completeness: row.completeness,
  completenessName: completenessNames[row.completeness],
  note: row.note,
  pictures: row.pictures.map(toStoredPicture),
  estimate: toRon(row.estimate),
  offer: row.offer === null ? null : toRon(row.offer),
  offerEndsAt: row.offerEndsAt?.toISOString() ?? null,
  code: row.code,
  sendTo: row.state === 'accepted' ? { name: shopBrand.company.name, address: shopBrand.company.address } : null,
  states: row.states.map(({ state, at, note }) => ({ state, name: stateNames[state], at, note })),
  canAccept: canTransition(row.state, 'accepted') && !row.isOfferOver,
  canDecline: canTransition(row.state, 'declined'),
});

export const adminBuyBackOf = (row: BuyBackRow, nameOf: (author: string) => string): AdminBuyBack => ({
  ...buyBackOf(row),
  accountId: row.accountId,
  customer: `${row.firstName} ${row.lastName}`.trim(),
  email: row.email ?? '',
  orderNumber: row.orderNumber,
  usedProductId: row.usedProductId,
  states: row.states.map((change) => ({
    ...change,
    name: stateNames[change.state],
    authorName: nameOf(change.author),
  })),
  next: [...nextStates(row.state)],
});
