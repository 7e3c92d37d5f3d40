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
  const { productId, name, brand, image, price, quantity, cancelledQuantity, returnedQuantity, total } = line;
  const left = quantity - cancelledQuantity;
  return (
    <li className={left === 0 ? 'is-gone' : undefined}>
      <ProductPicture image={image} backupImage={missing} alt="" side={72} />
      <div>
        <Link className="view-order-name" to={productPath({ name, id: productId })}>
          {name}
        </Link>
        <p className="small muted num">
          {[brand, texts.each(left || quantity, showRon(price))].filter(Boolean).join(' · ')}
        </p>
        {cancelledQuantity > 0 && <p className="small num">{texts.lineCancelled(cancelledQuantity)}</p>}
        {returnedQuantity > 0 && <p className="small num">{texts.lineReturned(returnedQuantity)}</p>}
        {isDelivered && left > 0 && (
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
