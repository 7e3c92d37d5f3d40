import { useState } from 'react';
import { showRon } from '../../kit/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { CancelLine } from './CancelLine.tsx';
import { CancelSums } from './CancelSums.tsx';
import type { CancellableOrder, Cancellation } from './contract.ts';
import { type Chosen, everything, firstChoice, type Sums, sumsOf, unitsOf } from './rules.ts';
import { texts } from './texts.ts';
import { useCancelling } from './use-cancelling.ts';

type CancelFormProps = { order: CancellableOrder; onDone: (made: Cancellation) => void; onStale: () => void };

/** Lines with how many of each, what it means in money, and one question before it happens. */
export function CancelForm({ order, onDone, onStale }: CancelFormProps) {
  const [chosen, setChosen] = useState<Chosen>(() => firstChoice(order));
  const [isAsking, setIsAsking] = useState(false);
  const cancelling = useCancelling(order, onDone, onStale);
  const sums = sumsOf(order, chosen);
  const choose = (change: Chosen) => {
    cancelling.forget();
    setChosen((before) => ({ ...before, ...change }));
  };
  const confirm = () => {
    setIsAsking(false);
    void cancelling.send(chosen);
  };
  return (
    <div className="cancel-form">
      <Lines order={order} chosen={chosen} isWhole={sums.isWhole} onChoose={choose} />
      <section className="cancel-panel cancel-sums" aria-labelledby="cancel-sums">
        <h2 id="cancel-sums">{texts.sums}</h2>
        <CancelSums order={order} sums={sums} />
        <FormMessage>{cancelling.message}</FormMessage>
        <Button
          variant="brand"
          isFull
          isBusy={cancelling.isBusy}
          disabled={sums.units === 0}
          onClick={() => setIsAsking(true)}
        >
          {sums.isWhole ? texts.confirmWhole : texts.confirmPart}
        </Button>
      </section>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.confirmTitle(sums.isWhole, order.number)}
        action={sums.isWhole ? texts.confirmWhole : texts.confirmPart}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
      >
        {whatHappens(order, sums)}
      </ConfirmDialog>
    </div>
  );
}

function whatHappens({ isPaid }: CancellableOrder, { units, amount }: Sums): string {
  const money = isPaid ? texts.moneyBack(showRon(amount)) : texts.moneyLess(showRon(amount));
  return texts.confirmText(texts.units(units), money);
}

type LinesProps = {
  order: CancellableOrder;
  chosen: Chosen;
  isWhole: boolean;
  onChoose: (change: Chosen) => void;
};

function Lines({ order, chosen, isWhole, onChoose }: LinesProps) {
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
          onChange={({ target }) => onChoose(target.checked ? everything(order) : nothing)}
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
            units={unitsOf(chosen, line)}
            isFixed={!canCancelProducts}
            onChange={(units) => onChoose({ [line.id]: units })}
          />
        ))}
      </ul>
    </section>
  );
}
