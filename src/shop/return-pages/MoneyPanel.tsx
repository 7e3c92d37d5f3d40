import { useState } from 'react';
import { showRon } from '../../kit/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Sum } from '../cart/Sum.tsx';
import { IbanForm } from './IbanForm.tsx';
import type { Shown } from './ReturnView.tsx';
import { texts } from './texts.ts';

type MoneyPanelProps = { found: Shown; onTellIban: (iban: string, ibanHolder: string) => Promise<void> };

/** How much comes back, how, and into which account. */
export function MoneyPanel({ found, onTellIban }: MoneyPanelProps) {
  const { goodsAmount, deliveryAmount, feeAmount, amount } = found;
  return (
    <section className="view-order-panel" aria-labelledby="return-money">
      <h2 id="return-money">{texts.money}</h2>
      {amount === 0 && goodsAmount > 0 ? (
        <p>{texts.nothingPaid}</p>
      ) : (
        <>
          <dl>
            <Sum name={texts.goods} value={showRon(goodsAmount)} />
            {deliveryAmount > 0 && <Sum name={texts.delivery} value={showRon(deliveryAmount)} />}
            {feeAmount > 0 && <Sum name={texts.fee} value={showRon(feeAmount)} />}
            <Sum name={texts.total} value={showRon(amount)} isTotal />
          </dl>
          <Way found={found} onTellIban={onTellIban} />
        </>
      )}
    </section>
  );
}

function Way({ found: { refundName, iban, needsIban, canTellIban }, onTellIban }: MoneyPanelProps) {
  const [isChanging, setIsChanging] = useState(false);
  if (needsIban || isChanging)
    return (
      <IbanForm
        onTell={async (...account) => {
          await onTellIban(...account);
          setIsChanging(false);
        }}
        onClose={needsIban ? undefined : () => setIsChanging(false)}
      />
    );
  return (
    <>
      <p className="num">{iban ? texts.toIban(iban) : refundName}</p>
      {canTellIban && (
        <Button size="s" onClick={() => setIsChanging(true)}>
          {texts.changeIban}
        </Button>
      )}
    </>
  );
}
