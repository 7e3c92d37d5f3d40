import { useRef, useState } from 'react';
import { BrandSign } from '../BrandSign.tsx';
import { texts } from '../dialog-texts.ts';
import type { CardPart, FieldsProps } from './card-fields.ts';
import { SandboxField } from './SandboxField.tsx';
import { TestCards } from './TestCards.tsx';
import {
  cardFor,
  formatCvc,
  formatExpiry,
  formatNumber,
  isWhole,
  monthOf,
  noCard,
  problemOf,
  type TypedCard,
  typedBrand,
} from './typed-rules.ts';

type SandboxFieldsProps = FieldsProps & { onCard: (card: TypedCard) => void };

export function SandboxFields({ onChange, onCard, failure, isBusy }: SandboxFieldsProps) {
  const [today] = useState(() => monthOf(new Date()));
  const [card, setCard] = useState(noCard);
  const [left, setLeft] = useState<readonly CardPart[]>([]);
  // The browser may fill all fields in one go, before the first of them is drawn again.
  const latest = useRef(card);

  const put = (change: Partial<TypedCard>) => {
    latest.current = { ...latest.current, ...change };
    setCard(latest.current);
    onCard(latest.current);
    onChange(isWhole(latest.current, today));
  };
  const blameOf = (part: CardPart) => (failure?.part === part ? failure : null);
  const errorOf = (part: CardPart): string | undefined => {
    const problem = card[part] === '' ? null : problemOf(part, card, today);
    const isShown = problem && (!problem.isUnfinished || left.includes(part));
    return blameOf(part)?.message ?? (isShown ? problem.text : undefined);
  };
  const field = (part: CardPart) => ({
    value: card[part],
    error: errorOf(part),
    blame: blameOf(part),
    readOnly: isBusy,
    onText: (text: string) => put({ [part]: text }),
    onBlur: () => setLeft((before) => [...before, part]),
    onFocus: () => setLeft((before) => before.filter((other) => other !== part)),
  });
  return (
    <>
      <TestCards isBusy={isBusy} onChoose={(number) => put(cardFor(number, today))} />
      <SandboxField
        {...field('number')}
        isFirst
        name="cardnumber"
        label={texts.number}
        placeholder={texts.numberExample}
        autoComplete="cc-number"
        format={formatNumber}
        end={<BrandSign brand={typedBrand(card)} />}
      />
      <div className="card-pair">
        <SandboxField
          {...field('expiry')}
          name="cc-exp"
          label={texts.expiry}
          placeholder={texts.expiryExample}
          autoComplete="cc-exp"
          format={formatExpiry}
        />
        <SandboxField
          {...field('cvc')}
          name="cvc"
          label={texts.cvc}
          placeholder={texts.cvcExample}
          autoComplete="cc-csc"
          format={(text) => formatCvc(text, typedBrand(latest.current))}
        />
      </div>
    </>
  );
}
