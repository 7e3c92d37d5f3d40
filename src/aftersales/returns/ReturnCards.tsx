import { ProductPicture } from '../../catalog/products/ProductPicture.tsx';
import { formatRon } from '../../platform/money.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Link } from '../../ui/Link.tsx';
import type { ReturnSummary } from './contract.ts';
import type { ReturnState } from './rules.ts';
import { texts } from './texts.ts';
import '../../sales/orders/order-status.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import './returns.css';

type EarlierReturnsProps = {
  returns: { data: ReturnSummary[] | null; failure: string | null; retry: () => void };
};

export const EarlierReturns = ({ returns }: EarlierReturnsProps) => (
  <AsyncContent result={returns} skeleton={<ReturnSkeletons height={112} />}>
    {(list) => (list.length === 0 ? <p className="muted">{texts.noEarlier}</p> : <ReturnCards list={list} />)}
  </AsyncContent>
);

export const ReturnCards = ({ list }: { list: ReturnSummary[] }) => (
  <ul className="return-cards">
    {list.map((one) => (
      <ReturnCard key={one.id} summary={one} />
    ))}
  </ul>
);

function ReturnCard({ summary }: { summary: ReturnSummary }) {
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
        {[texts.ofOrder(orderNumber), formatDateTime(new Date(createdAt)), texts.pieces(productCount)].join(' · ')}
      </p>
      <Pictures products={summary.products} />
      <b className="return-card-sum num">{formatRon(amount)}</b>
    </li>
  );
}

const maxPictures = 4;

function Pictures({ products }: Pick<ReturnSummary, 'products'>) {
  const rest = products.length - maxPictures;
  return (
    <div className="return-card-pictures">
      {products.slice(0, maxPictures).map(({ id, name, image }) => (
        <ProductPicture key={id} image={image} backupImage="/pictures/missing.webp" alt={name} side={56} />
      ))}
      {rest > 0 && <span className="num">{texts.more(rest)}</span>}
    </div>
  );
}

/** Reuses the colors of order states. */
const chipStates: Record<ReturnState, string> = {
  requested: 'awaiting_payment',
  approved: 'placed',
  received: 'placed',
  refunded: 'delivered',
  rejected: 'cancelled',
  cancelled: 'cancelled',
};

export const ReturnChip = ({ state, name }: { state: ReturnState; name: string }) => (
  <span className="state-chip" data-state={chipStates[state]}>
    {name}
  </span>
);

export const ReturnSkeletons = ({ height = 84 }: { height?: number }) => (
  <div className="return-waiting">
    {[1, 2, 3].map((one) => (
      <Skeleton key={one} height={height} />
    ))}
  </div>
);
