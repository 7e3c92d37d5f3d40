import { Link } from 'react-router';
import { showRon, toBani, toRon } from '../../kit/money.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { productPath } from '../catalog/card-rules.ts';
import { Price } from '../catalog/Price.tsx';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import { pageTexts as texts } from './page-texts.ts';
import { QuantityStepper } from './QuantityStepper.tsx';
import { hasNewPrice, type Line, troubleOf, type UnpaidOrder } from './rules.ts';
import { cart } from './store.ts';

type CartLineProps = { line: Line; onRemove: () => void };

const missing = '/pictures/missing.webp';

export function CartLine({ line, onRemove }: CartLineProps) {
  const { name, image, price, quantity } = line;
  const path = productPath({ name, id: line.productId });
  return (
    <article className={troubleOf(line) ? 'cart-line is-short' : 'cart-line'}>
      <Link className="cart-line-picture" to={path} tabIndex={-1} aria-hidden="true">
        <ProductPicture image={image} backupImage={missing} alt="" side={96} isEager />
      </Link>
      <div className="cart-line-text">
        <h2>
          <Link to={path}>{name}</Link>
        </h2>
        <p className="cart-line-each num">{[line.brand, texts.each(showRon(price))].filter(Boolean).join(' · ')}</p>
        <Attributes line={line} />
        <div className="cart-line-under">
          <Stock line={line} />
          <button type="button" className="cart-line-remove" aria-label={texts.removeProduct(name)} onClick={onRemove}>
            <Icon name="trash" size="s" />
            {texts.remove}
          </button>
        </div>
      </div>
      <QuantityStepper line={line} />
      <Price sellingPrice={toRon(toBani(price) * quantity)} recommendedPrice={null} className="cart-line-sum" />
      <Trouble line={line} />
      <NewPrice line={line} />
    </article>
  );
}

const Attributes = ({ line: { productAttributes } }: { line: Line }) =>
  productAttributes.length > 0 && (
    <p className="cart-line-each">{productAttributes.map(({ name }) => name).join(', ')}</p>
  );

const fewLeft = 5;

/** What there is, while there is enough; its place is kept until that is known. */
function Stock({ line }: { line: Line }) {
  const { available } = line;
  if (troubleOf(line)) return null;
  if (available === null) return <span className="cart-line-stock is-unknown">{texts.inStock}</span>;
  const isFew = available <= fewLeft;
  return (
    <span className={isFew ? 'cart-line-stock is-few' : 'cart-line-stock'}>
      {isFew ? texts.few(available) : texts.inStock}
    </span>
  );
}

/** Why the line cannot be ordered as it is, and how that is mended. */
function Trouble({ line }: { line: Line }) {
  const trouble = troubleOf(line);
  const available = line.available ?? 0;
  if (!trouble) return null;
  if (line.unpaidOrder) return <HeldByOrder {...line.unpaidOrder} />;
  return (
    <p className="cart-line-note is-bad" role="alert">
      <Icon name="warning" size="s" />
      <span>{trouble === 'gone' ? texts.gone : texts.fewer(available)}</span>
      {trouble === 'fewer' && (
        <Button
          size="s"
          aria-label={texts.takeFewerOf(available, line.name)}
          onClick={() => void cart.update(line.productId, available)}
        >
          {texts.takeFewer(available)}
        </Button>
      )}
    </p>
  );
}

/** The last ones are the shopper's own already, in an order that only has to be paid. */
const HeldByOrder = ({ number, path }: UnpaidOrder) => (
  <p className="cart-line-note" role="status">
    <Icon name="clock" size="s" />
    <span className="num">{texts.heldByOrder(number)}</span>
    <ButtonLink size="s" to={path}>
      {texts.toOrder}
    </ButtonLink>
  </p>
);

function NewPrice({ line }: { line: Line }) {
  if (!hasNewPrice(line)) return null;
  return (
    <p className="cart-line-note" role="status">
      <Icon name="info" size="s" />
      <span>{texts.newPrice(showRon(line.seenPrice), showRon(line.price))}</span>
      <Button size="s" onClick={() => void cart.update(line.productId, line.quantity)}>
        {texts.understood}
      </Button>
    </p>
  );
}
