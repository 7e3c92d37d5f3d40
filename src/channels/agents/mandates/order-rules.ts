import type { Bani } from '../../../platform/money.ts';
import type { QuoteProblem } from '../../../sales/delivery/contract.ts';
import { errorMessage, type UcpMessage } from '../protocol.ts';
import { orderTexts as texts } from './order-texts.ts';

export type LimitProblem = 'overOrderLimit' | 'overMonthLimit';

type Limits = { orderLimit: Bani; monthLimit: Bani };

/** Which limit of a mandate an order would break; `spent` is what its orders of this month cost. */
export function limitProblem({ orderLimit, monthLimit }: Limits, total: Bani, spent: Bani): LimitProblem | null {
  if (total > orderLimit) return 'overOrderLimit';
  return spent + total > monthLimit ? 'overMonthLimit' : null;
}

/** Beyond the mandate the customer decides, on the page of the shop. */
export const limitMessage = (problem: LimitProblem): UcpMessage =>
  errorMessage('mandate_limit', texts[problem], 'requires_buyer_review');

type Refusal =
  | QuoteProblem
  | 'addressMissing'
  | 'addressUnknown'
  | 'unknownCustomer'
  | 'methodOff'
  | 'unknownProduct'
  | 'emptyCart'
  | 'outOfStock'
  | 'totalChanged';

const refusals: Record<Refusal, UcpMessage> = {
  addressMissing: errorMessage('address_required', texts.addressMissing, 'requires_buyer_input'),
  addressUnknown: errorMessage('address_unknown', texts.addressUnknown, 'recoverable'),
  unknownCustomer: errorMessage('buyer_unavailable', texts.unknownCustomer, 'requires_buyer_input'),
  methodOff: errorMessage('payment_unavailable', texts.cashOff, 'requires_buyer_input'),
  noCash: errorMessage('payment_unavailable', texts.cashOff, 'requires_buyer_input'),
  unknownCourier: errorMessage('fulfillment_unavailable', texts.unknownCourier, 'requires_buyer_input'),
  unknownLocker: errorMessage('fulfillment_unavailable', texts.unknownCourier, 'requires_buyer_input'),
  unknownProduct: errorMessage('item_unavailable', texts.unknownProduct, 'recoverable'),
  emptyCart: errorMessage('item_unavailable', texts.unknownProduct, 'recoverable'),
  totalChanged: errorMessage('price_changed', texts.totalChanged, 'recoverable'),
  outOfStock: errorMessage('out_of_stock', texts.outOfStock, 'recoverable'),
};

export const refusalMessage = (reason: Refusal): UcpMessage => refusals[reason];

/** The status that the errors of an open checkout leave it. */
export function statusOfErrors(messages: readonly UcpMessage[]): string {
  const severities = messages.flatMap((message) => (message.type === 'error' ? [message.severity] : []));
  if (severities.includes('recoverable') || severities.includes('unrecoverable')) return 'incomplete';
  return severities.length > 0 ? 'requires_escalation' : 'ready_for_complete';
}

/** How an agent pays: nothing for which a person must be asked. */
export const cashInstrument = {
  id: 'cash_on_delivery',
  handler_id: 'shop',
  type: 'cash_on_delivery',
  display: { name: texts.cash },
};

/** The key of the handler in `payment_handlers`; the shop itself takes the money. */
export const paymentHandlers = (version: string) => ({
  'ro.vitrina.payment': [
    { id: cashInstrument.handler_id, version, available_instruments: [{ type: cashInstrument.type }] },
  ],
});
