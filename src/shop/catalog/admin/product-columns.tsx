import { showDay } from '../../../kit/romanian.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { StateDot } from '../../../ui/admin/StateDot.tsx';
import type { AdminProductRow } from '../admin-contract.ts';
import { variantOf } from '../card-rules.ts';
import { ProductStateDot } from './ProductStateDot.tsx';
import { texts } from './texts.ts';

const NameCell = ({ image, name, producer }: AdminProductRow) => (
  <span className="product-cell">
    <img src={variantOf(image)} alt="" width={40} height={40} loading="lazy" />
    <span>
      {name}
      <small className="muted">{producer}</small>
    </span>
  </span>
);

const StateCell = ({ state, isIncomplete }: AdminProductRow) => (
  <span className="state-cell">
    <ProductStateDot state={state} />
    {isIncomplete && <StateDot tone="warn">{texts.incomplete}</StateDot>}
  </span>
);

const PriceCell = ({ price, basePrice }: AdminProductRow) => (
  <>
    {price.toFixed(2)}
    {price < basePrice && <s className="muted small"> {basePrice.toFixed(2)}</s>}
  </>
);

export const productColumns: Column<AdminProductRow>[] = [
  { key: 'name', name: texts.name, sort: 'name', cell: NameCell },
  { key: 'code', name: texts.code, sort: 'code', cell: ({ code }) => code },
  { key: 'category', name: texts.category, cell: ({ category }) => category },
  { key: 'state', name: texts.state, cell: StateCell },
  { key: 'price', name: texts.price, sort: 'price', isNumber: true, cell: PriceCell },
  { key: 'stock', name: texts.stock, sort: 'stock', isNumber: true, cell: ({ onHand }) => onHand },
  { key: 'updated', name: texts.updated, sort: 'updated', cell: ({ updatedAt }) => showDay(new Date(updatedAt)) },
];
