import type { Db } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type BodyOf, isRefused, type RefusalOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { toRon } from '../../platform/money.ts';
import type { StaffOrderFields } from '../../sales/orders/order-fields.ts';
import { placeForCustomer, quoteForCustomer } from '../../sales/orders/staff-place-service.server.ts';
import { paymentMethods } from '../../sales/payment-methods/methods.ts';
import type { PaymentProviders } from '../../sales/payments/connected-providers.server.ts';
import type { PhoneOrderQuote, placePhoneOrder } from './phone-order-contract.ts';

type Refusal = RefusalOf<typeof placePhoneOrder>;

export async function quotePhoneOrder(
  db: Db,
  providers: PaymentProviders,
  staff: CurrentUser,
  fields: StaffOrderFields,
): Promise<PhoneOrderQuote | Refused<Refusal>> {
  const problem = await findPaymentProblem(db, providers, fields);
  if (problem) return refuse(problem);
  const prepared = await quoteForCustomer(db, staff, fields);
  if (isRefused(prepared)) return prepared;
  const { draft, priced } = prepared;
  return {
    lines: [...draft.lines, ...priced.gifts].map(({ productId, name, quantity, price, available }) => {
      return { productId, name, quantity, price: toRon(price), total: toRon(price * quantity), available };
    }),
    codes: priced.codes.map(({ code, discount }) => ({ code, discount: toRon(discount) })),
    courierName: priced.quoted.courier.name,
    goodsTotal: toRon(priced.goodsTotal),
    deliveryCost: toRon(priced.quoted.deliveryCost),
    cashFee: toRon(priced.quoted.cashFee),
    discount: toRon(priced.discount),
    total: toRon(priced.total),
    giftAmount: toRon(priced.giftAmount),
    toPay: toRon(priced.toPay),
  };
}

export async function submitPhoneOrder(
  db: Db,
  providers: PaymentProviders,
  staff: CurrentUser,
  body: BodyOf<typeof placePhoneOrder>,
): Promise<{ id: number; number: string } | Refused<Refusal>> {
  const problem = await findPaymentProblem(db, providers, body);
  if (problem) return refuse(problem);
  const order = await placeForCustomer(db, staff, body);
  return isRefused(order) ? order : { id: order.id, number: order.number };
}

type PaymentProblem = 'methodOff' | 'cardNeedsAccount' | 'cardNeedsEmail';

/** A guest has no session, so only a page of the provider can take the card; the link to it goes by e-mail. */
async function findPaymentProblem(
  db: Db,
  providers: PaymentProviders,
  { paymentMethod, accountId, email }: StaffOrderFields,
): Promise<PaymentProblem | null> {
  if (!paymentMethods[paymentMethod].isOnline) return null;
  const provider = await providers.current(db);
  if (!provider) return 'methodOff';
  if (accountId !== null) return null;
  if (!provider.isHosted) return 'cardNeedsAccount';
  return email ? null : 'cardNeedsEmail';
}
