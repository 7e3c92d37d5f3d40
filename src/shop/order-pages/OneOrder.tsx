import { CallFailed, call } from '../../kit/client.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { getOrderById, type Order } from '../orders/contract.ts';
import { OrderView } from './OrderView.tsx';
import { orderIdOf } from './rules.ts';
import { texts } from './texts.ts';
import { ViewSkeleton } from './ViewSkeleton.tsx';

/** The order, or that there is none of this customer's here. */
export function OneOrder({ id }: { id: string }) {
  const asked = useLoaded((signal) => find(orderIdOf(id), signal));
  return (
    <Loaded of={asked} skeleton={<ViewSkeleton />}>
      {(order) => (order === 'unknown' ? <Unknown /> : <OrderView order={order} onChange={asked.refresh} />)}
    </Loaded>
  );
}

/** An order that is not there, or someone else's, is an answer and no failure. */
async function find(orderId: number | null, signal: AbortSignal): Promise<Order | 'unknown'> {
  if (orderId === null) return 'unknown';
  try {
    return await call(getOrderById, { query: { orderId } }, signal);
  } catch (failure) {
    if (failure instanceof CallFailed && failure.status === 404) return 'unknown';
    throw failure;
  }
}

const Unknown = () => (
  <Empty level={1} title={texts.unknown} text={texts.unknownText}>
    <ButtonLink variant="brand" to="/account-manage/comenzi">
      {texts.toOrders}
    </ButtonLink>
    <ButtonLink to="/comanda">{texts.follow}</ButtonLink>
  </Empty>
);
