import { call } from '../../kit/client.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { getReturnOrder, type OrderProducts, type Return } from '../returns/contract.ts';
import { AddressPart } from './AddressPart.tsx';
import { Block } from './Block.tsx';
import { Placeholders } from './Placeholders.tsx';
import { ProductsPart } from './ProductsPart.tsx';
import { RefundPart } from './RefundPart.tsx';
import type { Draft } from './rules.ts';
import { SendPart } from './SendPart.tsx';
import { texts } from './texts.ts';
import { useSending } from './use-sending.ts';

type ReturnFormProps = {
  orderId: number;
  draft: Draft;
  change: (next: (before: Draft) => Draft) => void;
  onSent: (made: Return) => void;
};

/** What follows the choice of an order, once its products are here. */
export function ReturnForm({ orderId, ...rest }: ReturnFormProps) {
  const asked = useLoaded((signal) => call(getReturnOrder, { query: { orderId } }, signal));
  const waiting = (
    <Block id="return-products" title={texts.products}>
      <Placeholders height={104} />
    </Block>
  );
  return (
    <Loaded of={asked} skeleton={waiting}>
      {(order) =>
        order.products.length === 0 ? (
          <p className="add-return-nothing">{texts.nothingLeft}</p>
        ) : (
          <Fields order={order} onStale={asked.refresh} {...rest} />
        )
      }
    </Loaded>
  );
}

type FieldsProps = Omit<ReturnFormProps, 'orderId'> & { order: OrderProducts; onStale: () => void };

function Fields({ order, draft, change, onSent, onStale }: FieldsProps) {
  const { problems, message, isSending, send } = useSending({ order, draft, onSent, onStale });
  const onSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    void send();
  };
  return (
    <>
      <ProductsPart order={order} draft={draft} change={change} error={problems.products} />
      <AddressPart draft={draft} change={change} error={problems.address} />
      {/* The address has a form of its own, so this one begins after it. */}
      <form className="add-return-form" noValidate onSubmit={onSubmit}>
        <RefundPart order={order} draft={draft} change={change} problems={problems} />
        <SendPart order={order} draft={draft} message={message} isSending={isSending} />
      </form>
    </>
  );
}
