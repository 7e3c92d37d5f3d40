import { productPath } from '../../catalog/products/card-rules.ts';
import { Price } from '../../catalog/products/Price.tsx';
import { ProductPicture } from '../../catalog/products/ProductPicture.tsx';
import { formatRon, toBani, toRon } from '../../platform/money.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { WholeNumbers } from '../../ui/WholeNumbers.tsx';
import { LineQuantity } from './LineQuantity.tsx';
import { pageTexts as texts } from './page-texts.ts';
import { findLineProblem, hasNewPrice, type Line, type UnpaidOrder } from './rules.ts';
import { cart } from './store.ts';

type CartLineProps = { line: Line; onRemove: () => void };

const missingPicture = '/pictures/missing.webp';

export function CartLine({ line, onRemove }: CartLineProps) {
  const { name, image, price, quantity } = line;
  const path = productPath({ name, id: line.productId });
  return (
    <article className={findLineProblem(line) ? 'cart-line is-short' : 'cart-line'}>
      <Link className="cart-line-picture" to={path} tabIndex={-1} aria-hidden="true">
        <ProductPicture image={image} backupImage={missingPicture} alt="" side={96} isEager />
      </Link>
      <div className="cart-line-text">
        <h2>
          <Link to={path}>{name}</Link>
        </h2>
        <p className="cart-line-each num">{[line.brand, texts.each(formatRon(price))].filter(Boolean).join(' · ')}</p>
        <Attributes line={line} />
        <Parts line={line} />
        <div className="cart-line-under">
          <Stock line={line} />
          <button type="button" className="cart-line-remove" aria-label={texts.removeProduct(name)} onClick={onRemove}>
            <Icon name="trash" size="s" />
            {texts.remove}
          </button>
        </div>
      </div>
      <LineQuantity line={line} />
      <Price sellingPrice={toRon(toBani(price) * quantity)} recommendedPrice={null} className="cart-line-sum" />
      <LineProblem line={line} />
      <NewPrice line={line} />
    </article>
  );
}

const Attributes = ({ line: { productAttributes } }: { line: Line }) =>
  productAttributes.length > 0 && (
    <p className="cart-line-each">{productAttributes.map(({ name }) => name).join(', ')}</p>
  );

/** The parts of a bundle. */
const Parts = ({ line: { parts = [] } }: { line: Line }) =>
  parts.length > 0 && (
    <ul className="cart-line-each" aria-label={texts.parts}>
      {parts.map(({ productId, name, quantity }) => (
        <li key={productId}>{texts.part(quantity, name)}</li>
      ))}
    </ul>
  );

const fewLeft = 5;

/** Rendered invisibly while the stock is unknown, to avoid a layout shift. */
function Stock({ line }: { line: Line }) {
  const { available } = line;
  if (findLineProblem(line)) return null;
  if (available === null) return <span className="cart-line-stock is-unknown">{texts.inStock}</span>;
  const isFew = available <= fewLeft;
  return (
    <span className={isFew ? 'cart-line-stock is-few' : 'cart-line-stock'}>
      {isFew ? texts.few(available) : texts.inStock}
    </span>
  );
}

/** Why the line cannot be ordered, with a button that fixes it. */
function LineProblem({ line }: { line: Line }) {
  const problem = findLineProblem(line);
  if (!problem) return null;
  if (line.unpaidOrder) return <ReservedByOrder {...line.unpaidOrder} />;
  if (problem === 'fewer') return <FewerUnits line={line} available={line.available ?? 0} />;
  return line.heldSeconds === null ? <SoldOut line={line} /> : <Held seconds={line.heldSeconds} />;
}

function FewerUnits({ line, available }: { line: Line; available: number }) {
  const { heldSeconds, name, productId } = line;
  return (
    <p className="cart-line-note is-bad" role="alert">
      <Icon name="warning" size="s" />
      <span>{heldSeconds === null ? texts.fewer(available) : texts.fewerHeld(available, heldSeconds)}</span>
      <Button
        size="s"
        aria-label={texts.takeFewerOf(available, name)}
        onClick={() => void cart.update(productId, available)}
      >
        {texts.takeFewer(available)}
      </Button>
    </p>
  );
}

/** The product page takes the address for the notice. */
const SoldOut = ({ line: { name, productId } }: { line: Line }) => (
  <p className="cart-line-note is-bad" role="alert">
    <Icon name="warning" size="s" />
    <span>{texts.gone}</span>
    <ButtonLink size="s" to={productPath({ name, id: productId })} aria-label={texts.notifyMeOf(name)}>
      {texts.notifyMe}
    </ButtonLink>
  </p>
);

/** The last units are in somebody else's cart. */
const Held = ({ seconds }: { seconds: number }) => (
  <p className="cart-line-note" role="status">
    <Icon name="clock" size="s" />
    <span className="num">{texts.held(seconds)}</span>
    <Button size="s" onClick={() => void cart.refresh()}>
      {texts.checkAgain}
    </Button>
  </p>
);

/** The last units are in the shopper's own unpaid order. */
const ReservedByOrder = ({ number, path }: UnpaidOrder) => (
  <p className="cart-line-note" role="status">
    <Icon name="clock" size="s" />
    <span className="num">
      <WholeNumbers text={texts.heldByOrder(number)} />
    </span>
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
      <span>{texts.newPrice(formatRon(line.seenPrice), formatRon(line.price))}</span>
      <Button size="s" onClick={() => void cart.update(line.productId, line.quantity)}>
        {texts.understood}
      </Button>
    </p>
  );
}
