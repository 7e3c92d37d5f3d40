import { Link } from 'react-router';
import { showRon } from '../../kit/money.ts';
import { showMoment } from '../../kit/romanian.ts';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import type { ReturnSummary } from '../returns/contract.ts';
import { ReturnChip } from './ReturnChip.tsx';
import { texts } from './texts.ts';
import './return-card.css';

/** One of many; all of it leads to the return itself. */
export function ReturnCard({ summary }: { summary: ReturnSummary }) {
  const { id, number, orderNumber, state, stateName, createdAt, amount, needsIban, productCount } = summary;
  return (
    <li className="return-card">
      <div className="return-card-head">
        <h3 className="num">
          <Link to={`/view-return/${id}`}>{texts.returnName(number)}</Link>
        </h3>
        <ReturnChip state={state} name={stateName} />
        {needsIban && <span className="return-card-needs">{texts.ibanNeeded}</span>}
      </div>
      <p className="small muted num">
        {[texts.ofOrder(orderNumber), showMoment(new Date(createdAt)), texts.pieces(productCount)].join(' · ')}
      </p>
      <Pictures products={summary.products} />
      <b className="return-card-sum num">{showRon(amount)}</b>
    </li>
  );
}

const mostPictures = 4;

function Pictures({ products }: Pick<ReturnSummary, 'products'>) {
  const rest = products.length - mostPictures;
  return (
    <div className="return-card-pictures">
      {products.slice(0, mostPictures).map(({ id, name, image }) => (
        <ProductPicture key={id} image={image} backupImage="/pictures/missing.webp" alt={name} side={56} />
      ))}
      {rest > 0 && <span className="num">{texts.more(rest)}</span>}
    </div>
  );
}
