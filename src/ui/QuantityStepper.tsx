import { Icon } from './Icon.tsx';
import { texts } from './texts.ts';
import './quantity-stepper.css';

type QuantityStepperProps = {
  label: string;
  /** The typed digits; empty while somebody types another number. */
  shown: string;
  /** The quantity that the buttons start from. */
  quantity: number;
  max: number;
  /** Digits only, possibly none, and above `max` when typed. */
  onChange: (digits: string) => void;
  /** The field is left, or Enter is pressed. */
  onDone: () => void;
};

/** A quantity from 1, with buttons for one less and one more. */
export function QuantityStepper({ label, shown, quantity, max, onChange, onDone }: QuantityStepperProps) {
  return (
    <fieldset className="stepper" aria-label={label}>
      <button
        type="button"
        aria-label={texts.less}
        disabled={quantity <= 1}
        onClick={() => onChange(String(quantity - 1))}
      >
        <Icon name="minus" size="s" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        aria-label={label}
        value={shown}
        onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
        onFocus={({ target }) => target.select()}
        onBlur={onDone}
        onKeyDown={({ key }) => key === 'Enter' && onDone()}
      />
      <button
        type="button"
        aria-label={texts.more}
        disabled={quantity >= max}
        onClick={() => onChange(String(quantity + 1))}
      >
        <Icon name="plus" size="s" />
      </button>
    </fieldset>
  );
}
