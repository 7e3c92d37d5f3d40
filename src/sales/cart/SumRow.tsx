import './sum.css';

type SumProps = { name: string; value: string; isGood?: boolean; isTotal?: boolean };

/** A row of a `<dl>` with the parts of a total. */
export const SumRow = ({ name, value, isGood = false, isTotal = false }: SumProps) => (
  <div className={isTotal ? 'cart-sum is-total' : 'cart-sum'} aria-live={isTotal ? 'polite' : undefined}>
    <dt>{name}</dt>
    <dd className={isGood ? 'is-good' : undefined}>{value}</dd>
  </div>
);
