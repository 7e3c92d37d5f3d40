import { formatPostalAddress } from '../../account/addresses/rules.ts';
import { formatPhone } from '../../account/identity/rules.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { Fact } from '../../ui/Fact.tsx';
import { trackingUrl } from '../delivery/tracking-rules.ts';
import type { Billing, Order } from '../orders/contract.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import { texts } from './texts.ts';

export function OrderFacts({ order }: { order: Order }) {
  const { shipping, billing, locker, note } = order;
  return (
    <section className="view-order-panel" aria-labelledby="view-facts">
      <h2 id="view-facts">{texts.details}</h2>
      <dl className="view-order-facts">
        <Fact name={locker ? texts.contactPerson : texts.deliverTo}>
          <b>{`${shipping.firstName} ${shipping.lastName}`}</b>
          <Rows
            rows={[...(locker ? [] : formatPostalAddress(shipping)), formatPhone(shipping.phoneNumber), order.email]}
          />
        </Fact>
        <Fact name={locker ? texts.pickUpFrom(order.courier.name) : texts.courier}>
          <b>{locker?.name ?? order.courier.name}</b>
          {locker && <span>{`${locker.street}, ${locker.locality}`}</span>}
          <span className="num">{order.waybill ? texts.waybill(order.waybill) : texts.noWaybill}</span>
          <Track order={order} />
        </Fact>
        <Fact name={texts.payment}>
          <b>{order.paymentMethodName}</b>
          <span className="num">{paymentOf(order)}</span>
        </Fact>
        <Fact name={texts.invoiceTo}>
          <b>{billing.kind === 'company' ? billing.companyName : `${billing.firstName} ${billing.lastName}`}</b>
          <Rows rows={[...companyRows(billing), ...formatPostalAddress(billing)]} />
        </Fact>
        {note !== '' && (
          <Fact name={texts.note}>
            <span className="view-order-note">{note}</span>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Track({ order: { courier, waybill } }: { order: Order }) {
  const url = trackingUrl(courier.name, waybill);
  return (
    url && (
      <a className="link" href={url} target="_blank" rel="noreferrer">
        {texts.track}
      </a>
    )
  );
}

const Rows = ({ rows }: { rows: string[] }) =>
  rows.map((row) => (
    <span key={row} className="num">
      {row}
    </span>
  ));

const companyRows = (billing: Billing): string[] =>
  billing.kind === 'company' ? [[texts.taxId(billing.taxId), billing.registration].filter(Boolean).join(' · ')] : [];

function paymentOf({ paidAt, paymentMethod }: Order): string {
  if (paidAt) return texts.paidAt(formatDateTime(new Date(paidAt)));
  return paymentMethods[paymentMethod].isPaidOnDelivery ? texts.payAtDoor : texts.notPaid;
}
