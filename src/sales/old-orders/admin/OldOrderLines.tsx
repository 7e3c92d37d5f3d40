import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import type { OldOrder } from '../contract.ts';

/** Lines of products that the shop has lead to them. */
export const OldOrderLines = ({ lines }: Pick<OldOrder, 'lines'>) => (
  <ul className="old-order-lines">
    {lines.map(({ name, quantity, productId }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move
      <li key={index}>
        <span className="num">{quantity}</span> ×{' '}
        {productId === null ? name : <ScreenLink to={`/admin/products/${productId}`}>{name}</ScreenLink>}
      </li>
    ))}
  </ul>
);
