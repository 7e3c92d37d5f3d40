import { Link } from 'react-router';
import { showRon } from '../../kit/money.ts';
import { productPath } from '../catalog/card-rules.ts';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import type { Order, OrderLine } from '../orders/contract.ts';
import { texts } from './texts.ts';

export function OrderLines({ order: { products, state } }: { order: Order }) {
  return (
    <section className="view-order-panel" aria-labelledby="view-lines">
      <h2 id="view-lines">{texts.lines}</h2>
      <ul className="view-order-lines">
        {products.map((line) => (
          <Line key={line.id} line={line} isDelivered={state === 'delivered'} />
        ))}
      </ul>
    </section>
  );
}

const missing = '/pictures/missing.webp';

function Line({ line, isDelivered }: { line: OrderLine; isDelivered: boolean }) {
  const { productId, name, brand, image, price, quantity, cancelledQuantity, total } = line;
  return (
    <li>
      <ProductPicture image={image} backupImage={missing} alt="" side={72} />
      <div>
        <Link className="view-order-name" to={productPath({ name, id: productId })}>
          {name}
        </Link>
        <p className="small muted num">{[brand, texts.each(quantity, showRon(price))].filter(Boolean).join(' · ')}</p>
        {cancelledQuantity > 0 && <p className="small num">{texts.lineCancelled(cancelledQuantity)}</p>}
        {isDelivered && (
          <Link
            className="link small view-order-review"
            to={`/add-review?productId=${productId}`}
            aria-label={texts.reviewNamed(name)}
          >
            {texts.review}
          </Link>
        )}
      </div>
      <p className="num view-order-sum">{showRon(total)}</p>
    </li>
  );
}
