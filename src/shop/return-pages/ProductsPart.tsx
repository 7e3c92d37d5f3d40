import { FieldError } from '../../ui/Field.tsx';
import type { OrderProducts } from '../returns/contract.ts';
import { Block } from './Block.tsx';
import { ProductRow } from './ProductRow.tsx';
import { type Draft, emptyLine, withLine } from './rules.ts';
import { texts } from './texts.ts';

type ProductsPartProps = {
  order: OrderProducts;
  draft: Draft;
  change: (next: (before: Draft) => Draft) => void;
  error: string | undefined;
};

export const ProductsPart = ({ order, draft, change, error }: ProductsPartProps) => (
  <Block id="return-products" title={texts.products} text={texts.productsText}>
    {error && <FieldError id="return-products-error">{error}</FieldError>}
    <ul className="return-products">
      {order.products.map((product) => (
        <ProductRow
          key={product.id}
          product={product}
          line={draft.lines[product.id] ?? emptyLine}
          onChange={(changes) => change((before) => withLine(before, product.id, changes))}
        />
      ))}
    </ul>
  </Block>
);
