import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { chooseWithdrawn, type WithdrawalView } from '../returns/withdrawal-contract.ts';
import { upTo } from './rules.ts';
import { texts } from './texts.ts';

type KeepSomeProps = { identifier: string; found: WithdrawalView; onChosen: (next: WithdrawalView) => void };

/** How many of each go back; the others are kept. */
export function KeepSome({ identifier, found: { choices, products }, onChosen }: KeepSomeProps) {
  const [units, setUnits] = useState(
    () => new Map(products.map(({ orderLineId, returnQuantity }) => [orderLineId, returnQuantity])),
  );
  const [message, setMessage] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const send = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    const chosen = [...units].filter(([, quantity]) => quantity > 0);
    if (chosen.length === 0) return setMessage(texts.chooseProducts);
    setMessage(null);
    setIsSending(true);
    const body = { identifier, products: chosen.map(([id, returnQuantity]) => ({ id, returnQuantity })) };
    await call(chooseWithdrawn, { body }).then(
      (next) => {
        snackbar.success(texts.choiceSaved);
        onChosen(next);
      },
      (failure: unknown) => setMessage(sentenceOf(failure)),
    );
    setIsSending(false);
  };
  return (
    <section className="view-order-panel" aria-labelledby="return-keep">
      <h2 id="return-keep">{texts.keepTitle}</h2>
      <p>{texts.keepText}</p>
      <form className="form" noValidate onSubmit={(event) => void send(event)}>
        {choices.map(({ id, name, quantity }) => (
          <SelectField
            key={id}
            label={name}
            aria-label={texts.sendsBack(name)}
            value={String(units.get(id) ?? 0)}
            onChange={({ target }) => setUnits((before) => new Map(before).set(id, Number(target.value)))}
          >
            <option value="0">{texts.keepAll}</option>
            {upTo(quantity).map((pieces) => (
              <option key={pieces} value={pieces}>
                {texts.pieces(pieces)}
              </option>
            ))}
          </SelectField>
        ))}
        <FormMessage>{message}</FormMessage>
        <div className="form-ends">
          <Button type="submit" isBusy={isSending}>
            {texts.saveChoice}
          </Button>
        </div>
      </form>
    </section>
  );
}
