import { Link } from 'react-router';
import { CallFailed, call } from '../../kit/client.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { CancelForm } from './CancelForm.tsx';
import { CancelSkeleton } from './CancelSkeleton.tsx';
import { type CancellableOrder, type Cancellation, getCancelOrderById } from './contract.ts';
import { texts } from './texts.ts';

type OrderToCancelProps = { orderId: number; onDone: (made: Cancellation) => void };

export function OrderToCancel({ orderId, onDone }: OrderToCancelProps) {
  const asked = useLoaded((signal) => find(orderId, signal));
  return (
    <>
      <Link className="link cancel-back" to="/cancel-products">
        <Icon name="left" size="s" />
        {texts.another}
      </Link>
      <Loaded of={asked} skeleton={<CancelSkeleton />}>
        {(found) =>
          typeof found === 'string' ? (
            <NotThis orderId={orderId} why={found} />
          ) : (
            <CancelForm order={found} onDone={onDone} onStale={asked.refresh} />
          )
        }
      </Loaded>
    </>
  );
}

/** An order that is no longer to be cancelled is an answer and no failure: the sentence says why. */
async function find(orderId: number, signal: AbortSignal): Promise<CancellableOrder | string> {
  try {
    return await call(getCancelOrderById, { query: { orderId } }, signal);
  } catch (failure) {
    if (failure instanceof CallFailed && (failure.status === 404 || failure.status === 409)) return failure.messageUser;
    throw failure;
  }
}

const NotThis = ({ orderId, why }: { orderId: number; why: string }) => (
  <Empty title={texts.none} text={why}>
    <ButtonLink variant="brand" to={why === texts.unknownOrder ? '/account-manage/comenzi' : `/view-order/${orderId}`}>
      {why === texts.unknownOrder ? texts.toOrders : texts.seeOrder}
    </ButtonLink>
  </Empty>
);
