import { useParams } from 'react-router';
import { call } from '../../../kit/client.ts';
import { showMoment } from '../../../kit/romanian.ts';
import { FormSkeleton } from '../../../ui/admin/FormSkeleton.tsx';
import { History } from '../../../ui/admin/History.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { type AdminOrder, getAdminOrder } from '../../orders/admin-contract.ts';
import { NotesPanel } from './NotesPanel.tsx';
import { OrderLinesPanel } from './OrderLinesPanel.tsx';
import { OrderMoneyPanel } from './OrderMoneyPanel.tsx';
import { OrderPapersPanel } from './OrderPapersPanel.tsx';
import { OrderPeoplePanel } from './OrderPeoplePanel.tsx';
import { OrderStateDot } from './OrderStateDot.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { texts } from './texts.ts';

const back = { to: '/admin/orders', name: texts.title };

/** /admin/orders/17 */
export default function OrderPage() {
  const { id = '' } = useParams();
  return <OneOrder key={id} id={Number(id)} />;
}

function OneOrder({ id }: { id: number }) {
  const order = useLoaded((signal) => call(getAdminOrder, { params: { id } }, signal));
  const show = (newest: AdminOrder) => order.set(() => newest);
  return (
    <>
      <PageHead
        title={order.data?.number ?? texts.order}
        back={back}
        text={order.data && <Summary order={order.data} />}
      >
        {order.data && <OrderSteps order={order.data} onChange={show} onReload={order.refresh} />}
      </PageHead>
      <Loaded of={order} skeleton={<FormSkeleton />}>
        {(data) => <Parts order={data} onChange={show} onReload={order.refresh} />}
      </Loaded>
    </>
  );
}

const Summary = ({ order: { state, createdAt } }: { order: AdminOrder }) => (
  <>
    <OrderStateDot state={state} /> {texts.placedAt(showMoment(new Date(createdAt)))}
  </>
);

export type OrderPartProps = {
  order: AdminOrder;
  onChange: (newest: AdminOrder) => void;
  /** Somebody else was faster. */
  onReload: () => void;
};

const Parts = (props: OrderPartProps) => (
  <div className="panels panels-wide">
    <div className="panel-stack">
      <OrderLinesPanel {...props} />
      <OrderMoneyPanel key={props.order.version} order={props.order} />
      <Panel title={texts.history}>
        <History label={texts.history} events={eventsOf(props.order)} />
      </Panel>
    </div>
    <div className="panel-stack">
      <OrderPeoplePanel {...props} />
      <OrderPapersPanel key={props.order.version} order={props.order} />
      <NotesPanel {...props} />
    </div>
  </div>
);

const eventsOf = ({ states }: AdminOrder) =>
  states.map(({ name, at, authorName, note, state }) => ({
    key: `${state} ${at}`,
    name,
    at,
    author: authorName,
    text: note,
  }));
