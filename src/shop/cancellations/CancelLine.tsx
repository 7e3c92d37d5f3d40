import { showRon } from '../../kit/money.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import type { CancellableProduct } from './contract.ts';
import { texts } from './texts.ts';
import '../cart/quantity-stepper.css';

type CancelLineProps = {
  line: CancellableProduct;
  units: number;
  isFixed: boolean;
  onChange: (units: number) => void;
};

const missing = '/pictures/missing.webp';

export function CancelLine({ line, units, isFixed, onChange }: CancelLineProps) {
  const { name, brand, image, price, quantity } = line;
  return (
    <li className={units > 0 ? 'is-chosen' : undefined}>
      <ProductPicture image={image} backupImage={missing} alt="" side={64} />
      <div className="cancel-line-words">
        <p className="cancel-line-name">{name}</p>
        <p className="small muted num">{[brand, texts.each(quantity, showRon(price))].filter(Boolean).join(' · ')}</p>
      </div>
      {!isFixed && <Units line={line} units={units} onChange={onChange} />}
    </li>
  );
}

function Units({ line: { name, quantity }, units, onChange }: Omit<CancelLineProps, 'isFixed'>) {
  const change = (wanted: number) => onChange(Math.max(0, Math.min(quantity, wanted)));
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
