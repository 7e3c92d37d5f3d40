import { Button } from '../../ui/Button.tsx';
import { BrandSign } from '../payments/BrandSign.tsx';
import { nameOfBrand } from '../payments/brand-rules.ts';
import type { SavedCard } from '../payments/contract.ts';
import { texts } from './texts.ts';
import './entry-card.css';
import './card-row.css';

type CardRowProps = { card: SavedCard & { isExpired: boolean }; onRemove: () => void };

export function CardRow({ card: { brand, last4, expMonth, expYear, isExpired }, onRemove }: CardRowProps) {
  const name = nameOfBrand(brand);
  return (
    <li className="entry-card card-row">
      <BrandSign brand={brand} />
      <div className="entry-card-text">
        <h3 className="num">
          <span aria-hidden="true">{texts.cardName(name, last4)}</span>
          <span className="sr">{texts.cardRead(name, last4)}</span>
          {isExpired && <span className="card-row-expired">{texts.cardExpired}</span>}
        </h3>
        <p className="small num">{texts.cardExpires(`${String(expMonth).padStart(2, '0')}/${expYear}`)}</p>
      </div>
      <Button aria-label={`${texts.removeCardAction}: ${texts.cardRead(name, last4)}`} onClick={onRemove}>
        {texts.remove}
      </Button>
    </li>
  );
}
