import { randomUUID } from 'node:crypto';
import { permissionsOf } from '../../src/account/identity/staff-roles.ts';
import type { Pool, Transaction } from '../../src/platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../src/platform/http/authenticate.server.ts';
import { isRefused } from '../../src/platform/http/endpoint.ts';
import { toRon } from '../../src/platform/money.ts';
import { spendGiftCards } from '../../src/sales/gift-cards/service.server.ts';
import { deductStock } from '../../src/sales/inventory/service.server.ts';
import { insertOrder } from '../../src/sales/orders/place-queries.server.ts';
import { billingFromShipping } from '../../src/sales/orders/record.ts';
import { calculateTotal, initialState } from '../../src/sales/orders/rules.ts';
import { enqueueFollowUps } from '../../src/sales/orders/write-service.server.ts';
import { type PaymentMethod, paymentMethods } from '../../src/sales/payment-methods/methods.ts';
import { type Buyer, newBuyer, newProduct } from './buyers.ts';
import { newGiftCard } from './gift-cards.ts';
import { orderAddress } from './orders.ts';

export type OrderContext = { db: Pool; buyer: Buyer; admin: CurrentUser; productIds: number[] };

/** A customer, staff and three products with much stock. */
export async function createOrderContext(db: Pool): Promise<OrderContext> {
  const [account] = await db<{ id: number }[]>`select id from account where role = 'admin' limit 1`;
  return {
    db,
    buyer: await newBuyer(db, 'customer'),
    admin: {
      legalEntityId: account?.id ?? 0,
      role: 'admin',
      tokenHash: '',
      staff: { permissions: permissionsOf('owner'), isConfirmed: true },
    },
    productIds: await Promise.all([0, 1, 2].map(() => newProduct(db, 20_000))),
  };
}

export type Cart = {
  method: PaymentMethod;
  lines: { price: number; quantity: number; vatRate: number }[];
  deliveryCost: number;
  cashFee: number;
  discountPercent: number;
  giftPercent: number;
};

/** Inserts an order of any cart, as the checkout does, without its limits. */
export async function placeAnyOrder({ db, buyer, admin, productIds }: OrderContext, cart: Cart): Promise<number> {
  const { method, lines, deliveryCost, cashFee, discountPercent, giftPercent } = cart;
  const [row] = await db<{ id: number }[]>`select new_order_id() as id`;
  const id = row?.id ?? 0;
  const goodsTotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const costs = {
    goodsTotal,
    deliveryCost,
    cashFee: paymentMethods[method].isPaidOnDelivery ? cashFee : 0,
    discount: Math.floor((goodsTotal * discountPercent) / 100),
  };
  const total = calculateTotal(costs);
  const giftAmount = Math.floor((total * giftPercent) / 100);
  const toPay = total - giftAmount;
  const state = initialState(method, toPay);
  const holder = `a:${buyer.id}` as const;
  const bought = lines.map((line, index) => ({ ...line, productId: productIds[index] ?? 0 }));
  await db.begin(async (tx) => {
    const giftCardId = giftAmount > 0 ? await spendNewGiftCard(tx, admin, id, giftAmount) : null;
    await insertOrder(tx, {
      id,
      number: `T-${id}`,
      checkoutKey: randomUUID(),
      accountId: buyer.id,
      holder,
      state,
      paymentMethod: method,
      email: buyer.email,
      phoneNumber: orderAddress.phoneNumber,
      firstName: 'Ana',
      lastName: 'Pop',
      shipping: orderAddress,
      billing: billingFromShipping(orderAddress),
      courierId: 1,
      courierName: 'Sameday',
      locker: null,
      ...costs,
      total,
      giftCardId,
      giftCardEndings: [],
      giftAmount,
      toPay,
      termsVersion: 'test',
      origin: 'web',
      note: '',
      codes: [],
      lines: bought.map((line) => ({
        ...line,
        code: `P${line.productId}`,
        name: 'X',
        brand: '',
        image: '',
        attributeIds: [],
        ownDiscount: 0,
        giftCode: '',
        parts: [],
      })),
      paymentTimeoutSeconds: state === 'awaiting_payment' ? 86_400 : null,
      isPaid: toPay === 0,
      isFinished: true,
      author: 'client',
    });
    await deductStock(tx, { holder, orderId: id, units: bought });
    await enqueueFollowUps(tx, { id, state, paymentMethod: method, origin: 'web' });
  });
  return id;
}

/** A card with some more money than the order takes. */
async function spendNewGiftCard(tx: Transaction, admin: CurrentUser, orderId: number, amount: number): Promise<number> {
  const card = await newGiftCard(tx, toRon(amount + 500), staffAuthor(admin));
  const spent = await spendGiftCards(tx, { codes: [card.code], orderId, atMost: amount });
  if (isRefused(spent)) throw new Error(`The gift card was refused: ${spent.reason}`);
  return card.id;
}
