import { Link } from 'react-router';
import { showRon } from '../../kit/money.ts';
import { productPath } from '../catalog/card-rules.ts';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import type { ReturnLine } from '../returns/contract.ts';
import { texts } from './texts.ts';

export const ReturnLines = ({ products }: { products: ReturnLine[] }) => (
  <section className="view-order-panel" aria-labelledby="return-lines">
    <h2 id="return-lines">{texts.lines}</h2>
    <ul className="view-order-lines">
      {products.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  </section>
);

const Line = ({
  line: { productId, name, image, price, returnQuantity, returnReason, amount },
}: {
  line: ReturnLine;
}) => (
  <li>
    <ProductPicture image={image} backupImage="/pictures/missing.webp" alt="" side={72} />
    <div>
      <Link className="view-order-name" to={productPath({ name, id: productId })}>
        {name}
      </Link>
      <p className="small muted num">{texts.each(returnQuantity, showRon(price))}</p>
      {returnReason && <p className="small">{returnReason}</p>}
    </div>
    <p className="num view-order-sum">{showRon(amount)}</p>
  </li>
);
