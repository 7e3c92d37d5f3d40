import { showRon, toBani, toRon } from '../../kit/money.ts';
import { useCart } from '../cart/store.ts';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import { ChangeLink } from './ChangeLink.tsx';
import { cartPath } from './step-rules.ts';
import { texts } from './texts.ts';
import './summary.css';

export function SummaryItems() {
  const lines = useCart((state) => state.lines);
  return (
    <section className="part" aria-labelledby="items-title">
      <div className="part-head">
        <h2 id="items-title">{texts.items}</h2>
        <ChangeLink to={cartPath} what={texts.items} />
      </div>
      <ul className="summary-items">
        {lines.map(({ productId, name, brand, image, price, quantity }) => (
          <li key={productId}>
            <ProductPicture image={image} backupImage={image} alt="" side={64} />
            <div>
              <p className="summary-name">{name}</p>
              <p className="small muted num">
                {brand} · {texts.quantity(quantity, showRon(price))}
              </p>
            </div>
            <p className="num summary-sum">{showRon(toRon(toBani(price) * quantity))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
