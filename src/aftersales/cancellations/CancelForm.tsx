import { useRef, useState } from 'react';
import { ProductPicture } from '../../catalog/products/ProductPicture.tsx';
import { ApiError, call } from '../../platform/http/client.ts';
import { formatRon } from '../../platform/money.ts';
import { SumRow } from '../../sales/cart/SumRow.tsx';
import { refundFor } from '../../sales/payment-methods/methods.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { addCancel, type CancellableOrder, type CancellableProduct, type Cancellation } from './contract.ts';
import {
  type Amounts,
  calculateAmounts,
  initialSelection,
  type SelectedUnits,
  selectAll,
  selectedProducts,
  selectedUnits,
} from './rules.ts';
import { texts } from './texts.ts';
import '../../ui/quantity-stepper.css';

type CancelFormProps = { order: CancellableOrder; onDone: (cancellation: Cancellation) => void; onStale: () => void };

/** Quantities per line, the resulting amounts and a confirmation dialog. */
export function CancelForm({ order, onDone, onStale }: CancelFormProps) {
  const [selection, setSelection] = useState<SelectedUnits>(() => initialSelection(order));
  const [isConfirming, setIsConfirming] = useState(false);
  const cancelling = useCancelling(order, onDone, onStale);
  const sums = calculateAmounts(order, selection);
  const choose = (change: SelectedUnits) => {
    cancelling.forget();
    setSelection((before) => ({ ...before, ...change }));
  };
  const confirm = () => {
    setIsConfirming(false);
    void cancelling.send(selection);
  };
  return (
    <div className="cancel-form">
      <Lines order={order} selection={selection} isWhole={sums.isWhole} onChoose={choose} />
      <section className="cancel-panel cancel-sums" aria-labelledby="cancel-sums">
        <h2 id="cancel-sums">{texts.sums}</h2>
        <CancelSums order={order} sums={sums} />
        <FormMessage>{cancelling.message}</FormMessage>
        <Button
          variant="brand"
          isFull
          isBusy={cancelling.isBusy}
          disabled={sums.units === 0}
          onClick={() => setIsConfirming(true)}
        >
          {sums.isWhole ? texts.confirmWhole : texts.confirmPart}
        </Button>
      </section>
      <ConfirmDialog
        isOpen={isConfirming}
        title={texts.confirmTitle(sums.isWhole, order.number)}
        action={sums.isWhole ? texts.confirmWhole : texts.confirmPart}
        onClose={() => setIsConfirming(false)}
        onConfirm={confirm}
      >
        {whatHappens(order, sums)}
      </ConfirmDialog>
    </div>
  );
}

function whatHappens({ isPaid }: CancellableOrder, { units, amount }: Amounts): string {
  const money = isPaid ? texts.moneyBack(formatRon(amount)) : texts.moneyLess(formatRon(amount));
  return texts.confirmText(texts.units(units), money);
}

type LinesProps = {
  order: CancellableOrder;
  selection: SelectedUnits;
  isWhole: boolean;
  onChoose: (change: SelectedUnits) => void;
};

function Lines({ order, selection, isWhole, onChoose }: LinesProps) {
  const { products, canCancelProducts, number } = order;
  const nothing = Object.fromEntries(products.map(({ id }) => [id, 0]));
  return (
    <section className="cancel-panel" aria-labelledby="cancel-lines">
      <h2 id="cancel-lines" className="num">
        {texts.choosing(number)}
      </h2>
      {canCancelProducts ? (
        <Checkbox
          className="cancel-all"
          checked={isWhole}
          onChange={({ target }) => onChoose(target.checked ? selectAll(order) : nothing)}
        >
          {texts.all}
        </Checkbox>
      ) : (
        <p className="small">{texts.unpaidText}</p>
      )}
      <ul className="cancel-lines">
        {products.map((line) => (
          <CancelLine
            key={line.id}
            line={line}
            units={selectedUnits(selection, line)}
            isFixed={!canCancelProducts}
            onChange={(units) => onChoose({ [line.id]: units })}
          />
        ))}
      </ul>
    </section>
  );
}

function CancelSums({ order, sums }: { order: CancellableOrder; sums: Amounts }) {
  const { units, goods, services, unpaid, amount, totalNow, isWhole } = sums;
  if (units === 0) return <p className="muted">{texts.choose}</p>;
  return (
    <>
      <dl>
        <SumRow name={texts.goods} value={formatRon(goods)} />
        {services > 0 && <SumRow name={texts.services} value={formatRon(services)} />}
        {unpaid > 0 && <SumRow name={texts.unpaid} value={`−${formatRon(unpaid)}`} />}
        {!isWhole && <SumRow name={texts.totalNow} value={formatRon(totalNow)} />}
        <SumRow name={order.isPaid ? texts.back : texts.less} value={formatRon(amount)} isTotal />
      </dl>
      <p className="small">{isWhole ? texts.whole : texts.part}</p>
      <p className="small muted">{texts.ways[refundFor(order.paymentMethod, order.isPaid)]}</p>
      {order.refundedTotal > 0 && <p className="small muted">{texts.refundedNote(formatRon(order.refundedTotal))}</p>}
      {order.giftAmount > 0 && <p className="small muted">{texts.giftNote}</p>}
    </>
  );
}

/** Retries with the same selection reuse the key, so a lost response cancels only once. */
function useCancelling(order: CancellableOrder, onDone: (cancellation: Cancellation) => void, onStale: () => void) {
  const key = useRef<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  const forget = () => {
    key.current = null;
    setMessage(null);
  };
  const send = async (selection: SelectedUnits) => {
    key.current ??= crypto.randomUUID();
    setIsBusy(true);
    setMessage(null);
    const body = {
      orderId: order.id,
      cancelKey: key.current,
      products: selectedProducts(order, selection),
      expectedAmount: calculateAmounts(order, selection).amount,
    };
    await call(addCancel, { body }).then(onDone, (failure: unknown) => {
      setMessage(errorMessage(failure));
      // The order has changed: reload it and keep the message.
      if (failure instanceof ApiError && failure.status === 409) onStale();
    });
    setIsBusy(false);
  };
  return { isBusy, message, send, forget };
}

type CancelLineProps = {
  line: CancellableProduct;
  units: number;
  isFixed: boolean;
  onChange: (units: number) => void;
};

const missing = '/pictures/missing.webp';

function CancelLine({ line, units, isFixed, onChange }: CancelLineProps) {
  const { name, brand, image, price, quantity } = line;
  return (
    <li className={units > 0 ? 'is-chosen' : undefined}>
      <ProductPicture image={image} backupImage={missing} alt="" side={64} />
      <div className="cancel-line-words">
        <p className="cancel-line-name">{name}</p>
        <p className="small muted num">{[brand, texts.each(quantity, formatRon(price))].filter(Boolean).join(' · ')}</p>
      </div>
      {!isFixed && <Units line={line} units={units} onChange={onChange} />}
    </li>
  );
}

function Units({ line: { name, quantity }, units, onChange }: Omit<CancelLineProps, 'isFixed'>) {
  const change = (units: number) => onChange(Math.max(0, Math.min(quantity, units)));
  return (
    <div className="cancel-line-units">
      <fieldset className="stepper" aria-label={texts.howMany(name)}>
        <button type="button" aria-label={texts.fewer(name)} disabled={units === 0} onClick={() => change(units - 1)}>
          <Icon name="minus" size="s" />
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          aria-label={texts.howMany(name)}
          value={units}
          onChange={({ target }) => change(Number(target.value.replace(/\D/g, '')))}
          onFocus={({ target }) => target.select()}
        />
        <button
          type="button"
          aria-label={texts.more(name)}
          disabled={units === quantity}
          onClick={() => change(units + 1)}
        >
          <Icon name="plus" size="s" />
        </button>
      </fieldset>
      <span className="small muted num">{texts.ofMany(quantity)}</span>
    </div>
  );
}
