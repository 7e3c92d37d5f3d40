import { type FormEvent, useEffect, useRef, useState } from 'react';
import { showRon } from '../../kit/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { CardFields } from './card-fields/card-fields.ts';
import type { CardPlan } from './card-plan.ts';
import { texts } from './dialog-texts.ts';
import { PoweredBy } from './PoweredBy.tsx';
import type { CardFlow } from './use-card-flow.ts';

type CardFormProps = { plan: CardPlan; fields: CardFields; flow: CardFlow; onCancel: () => void };

export function CardForm({ plan, fields, flow, onCancel }: CardFormProps) {
  const { isBusy, failure } = flow;
  const [isComplete, setIsComplete] = useState(false);
  const [ownerName, setOwnerName] = useState('');
  const [savesCard, setSavesCard] = useState(true);
  const isReady = isComplete && ownerName.trim() !== '';
  const submit = useKeyboardBack(flow);

  const onChange = (isWhole: boolean) => {
    setIsComplete(isWhole);
    flow.forget();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void flow.confirm(fields, ownerName, savesCard);
  };
  return (
    <form className="card-form" noValidate onSubmit={onSubmit}>
      <CardPurpose amount={plan.amount} />
      {fields.draw({ onChange, failure, isBusy })}
      <OwnerField value={ownerName} isBusy={isBusy} onText={setOwnerName} />
      {plan.canSave && (
        <Checkbox checked={savesCard} disabled={isBusy} onChange={({ target }) => setSavesCard(target.checked)}>
          {texts.savesCard}
        </Checkbox>
      )}
      <FormMessage>{failure && failure.part === null ? failure.message : null}</FormMessage>
      <PoweredBy provider={fields.provider} />
      <div className="dialog-ends">
        <Button disabled={isBusy} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button ref={submit} type="submit" variant="buy" isBusy={isBusy} disabled={!isReady}>
          {plan.amount === null ? texts.keep : texts.pay(showRon(plan.amount))}
        </Button>
      </div>
    </form>
  );
}

/** After the bank's question, and when no field is to blame, the keyboard is where it all began. */
function useKeyboardBack({ asked, failure }: CardFlow) {
  const button = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && !asked) button.current?.focus();
    wasAsked.current = asked !== null;
  }, [asked]);
  useEffect(() => {
    if (failure && failure.part === null) button.current?.focus();
  }, [failure]);
  return button;
}

const CardPurpose = ({ amount }: { amount: number | null }) => (
  <p className="card-purpose">
    {amount === null ? (
      texts.nothingTaken
    ) : (
      <>
        {texts.toPay} <b className="num">{showRon(amount)}</b>
      </>
    )}
  </p>
);

type OwnerFieldProps = { value: string; isBusy: boolean; onText: (text: string) => void };

function OwnerField({ value, isBusy, onText }: OwnerFieldProps) {
  const [wasLeft, setWasLeft] = useState(false);
  return (
    <TextField
      name="ccname"
      label={texts.owner}
      placeholder={texts.ownerExample}
      autoComplete="cc-name"
      autoCapitalize="words"
      spellCheck={false}
      maxLength={100}
      required
      readOnly={isBusy}
      value={value}
      error={wasLeft && value.trim() === '' ? texts.ownerMissing : undefined}
      onChange={({ target }) => onText(target.value)}
      onBlur={() => setWasLeft(true)}
    />
  );
}
