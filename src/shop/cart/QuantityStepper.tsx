import { Icon } from '../../ui/Icon.tsx';
import { pageTexts as texts } from './page-texts.ts';
import { boundQuantity, type Line, mostQuantity } from './rules.ts';
import { useQuantity } from './use-quantity.ts';
import './quantity-stepper.css';

/** Typed or stepped, never more than there are. */
export function QuantityStepper({ line }: { line: Line }) {
  const { shown, type, settle } = useQuantity(line);
  const number = Number(shown) || line.quantity;
  const most = boundQuantity(mostQuantity, line.available);
  const step = (change: number) => type(String(boundQuantity(number + change, line.available)));
  return (
    <fieldset className="stepper" aria-label={texts.quantityOf(line.name)}>
      <button type="button" aria-label={texts.less} disabled={number <= 1} onClick={() => step(-1)}>
        <Icon name="minus" size="s" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        aria-label={texts.quantityOf(line.name)}
        value={shown}
        onChange={({ target }) => type(target.value.replace(/\D/g, ''))}
        onFocus={({ target }) => target.select()}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
      <button type="button" aria-label={texts.more} disabled={number >= most} onClick={() => step(1)}>
        <Icon name="plus" size="s" />
      </button>
    </fieldset>
  );
}
