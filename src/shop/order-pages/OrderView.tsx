import { Link } from 'react-router';
import { showMoment } from '../../kit/romanian.ts';
import { Icon } from '../../ui/Icon.tsx';
import { BankDetails } from '../checkout/BankDetails.tsx';
import type { Order } from '../orders/contract.ts';
import { StateChip } from '../orders/StateChip.tsx';
import { StateTimeline } from '../orders/StateTimeline.tsx';
import { Invoices } from './Invoices.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderCosts } from './OrderCosts.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderLines } from './OrderLines.tsx';
import { texts } from './texts.ts';
import '../checkout/success.css';

type OrderViewProps = { order: Order; onChange: () => void };

export function OrderView({ order, onChange }: OrderViewProps) {
  return (
    <article className="view-order">
      <Head order={order} />
      <OrderActions order={order} onChange={onChange} />
      <section className="view-order-panel view-order-states" aria-labelledby="view-states">
        <h2 id="view-states">{texts.states}</h2>
        <StateTimeline states={order.states} state={order.state} />
      </section>
      <div className="view-order-main">
        {order.transfer && <Transfer order={order} />}
        <OrderLines order={order} />
        <OrderFacts order={order} />
      </div>
      <div className="view-order-side">
        <OrderCosts order={order} />
        {/* A state that changes may bring an invoice along, and so may a cancelled product. */}
        <Invoices key={`${order.state} ${order.cancelledTotal}`} order={order} />
      </div>
    </article>
  );
}

const Head = ({ order: { number, state, stateName, createdAt } }: { order: Order }) => (
  <header className="view-order-head">
    <Link className="link" to="/account-manage/comenzi">
      <Icon name="left" size="s" />
      {texts.back}
    </Link>
    <h1 id="view-order" tabIndex={-1} className="num">
      {texts.order(number)}
    </h1>
    <StateChip state={state} name={stateName} />
    <p className="small muted num">{texts.placedAt(showMoment(new Date(createdAt)))}</p>
  </header>
);

const Transfer = ({ order }: { order: Order }) => (
  <div className="view-order-panel">
    <BankDetails status={order} />
  </div>
);
