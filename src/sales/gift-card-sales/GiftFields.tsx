import { formatRon } from '../../platform/money.ts';
import { localDate } from '../../platform/time.ts';
import { Field, FieldError } from '../../ui/Field.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FieldForm } from '../../ui/use-form.ts';
import { RadioGroup, RadioOption } from '../checkout/RadioGroup.tsx';
import { giftDesignNames, giftDesigns } from '../gift-cards/rules.ts';
import type { GiftCardOffer } from './contract.ts';
import { isPrinted, otherAmount, type PurchaseValues } from './form-rules.ts';
import { lookStyle } from './GiftCardLook.tsx';
import { pageTexts as texts } from './page-texts.ts';

type GiftForm = FieldForm<keyof PurchaseValues> & {
  values: PurchaseValues;
  setValues: (changes: Partial<PurchaseValues>) => void;
};

type ChipProps = { name: string; value: string; form: GiftForm; children: React.ReactNode; className?: string };

const Chip = ({ name, value, form, children, className = '' }: ChipProps) => {
  const field = name as 'amount' | 'design';
  return (
    <label className={`gift-chip ${className}`}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={form.values[field] === value}
        onChange={() => form.setValues({ [field]: value })}
      />
      {children}
    </label>
  );
};

export function AmountChoice({ form, offer: { amounts, min, max } }: { form: GiftForm; offer: GiftCardOffer }) {
  const { error } = form.field('amount');
  return (
    <>
      <div className="gift-chips" role="radiogroup" aria-label={texts.amount}>
        {amounts.map((amount) => (
          <Chip key={amount} name="amount" value={String(amount)} form={form}>
            <span className="num">{formatRon(amount)}</span>
          </Chip>
        ))}
        <Chip name="amount" value={otherAmount} form={form}>
          <span>{texts.otherAmount}</span>
        </Chip>
      </div>
      {error && <FieldError id="gift-amount-error">{error}</FieldError>}
      {form.values.amount === otherAmount && (
        <TextField
          label={texts.otherAmount}
          hint={texts.otherAmountHint(min, max)}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          {...form.field('otherAmount')}
        />
      )}
    </>
  );
}

export const DesignChoice = ({ form }: { form: GiftForm }) => (
  <div className="gift-chips gift-designs" role="radiogroup" aria-label={texts.design}>
    {giftDesigns.map((design) => (
      <Chip key={design} name="design" value={design} form={form} className="gift-design">
        <span className="gift-design-colours" style={lookStyle(design)} />
        <span>{giftDesignNames[design]}</span>
      </Chip>
    ))}
  </div>
);

/** The days on which a code can be sent, as the server checks them. */
const sendDays = () => {
  const min = localDate(new Date());
  return { min, max: `${Number(min.slice(0, 4)) + 1}${min.slice(4)}` };
};

export function RecipientFields({ form }: { form: GiftForm }) {
  const isFile = isPrinted(form.values);
  return (
    <>
      <RadioGroup label={texts.recipient}>
        <RadioOption
          name="delivery"
          isSelected={!isFile}
          onSelect={() => form.setValues({ delivery: 'email' })}
          title={texts.byEmail}
          text={texts.byEmailText}
        />
        <RadioOption
          name="delivery"
          isSelected={isFile}
          onSelect={() => form.setValues({ delivery: 'print' })}
          title={texts.printed}
          text={texts.printedText}
        />
      </RadioGroup>
      {!isFile && (
        <TextField
          label={texts.recipientEmail}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          {...form.field('recipientEmail')}
        />
      )}
      <div className="form-pair">
        <TextField
          label={texts.recipientName}
          isOptional
          autoComplete="off"
          maxLength={100}
          {...form.field('recipientName')}
        />
        <TextField
          label={texts.senderName}
          hint={texts.senderHint}
          isOptional
          autoComplete="off"
          maxLength={100}
          {...form.field('senderName')}
        />
      </div>
      <Message {...form.field('message')} />
      {!isFile && (
        <TextField
          label={texts.sendOn}
          hint={texts.sendOnHint}
          isOptional
          type="date"
          {...sendDays()}
          {...form.field('sendOn')}
        />
      )}
    </>
  );
}

const Message = ({ error, ...message }: ReturnType<GiftForm['field']>) => (
  <Field label={texts.message} hint={texts.messageHint} error={error} isOptional>
    {(control) => <textarea {...message} {...control} className="input" rows={3} maxLength={500} />}
  </Field>
);
