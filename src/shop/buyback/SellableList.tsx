import { showRon, toBani, toRon } from '../../kit/money.ts';
import { showDay } from '../../kit/romanian.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import type { SellableProduct } from './contract.ts';
import { estimateOf } from './rules.ts';
import { formTexts as texts } from './texts.ts';

type SellableListProps = { products: SellableProduct[]; onChoose: (product: SellableProduct) => void };

export const SellableList = ({ products, onChoose }: SellableListProps) => (
  <section className="sell-back-choice">
    {products.length === 0 ? (
      <div className="sell-back-panel">
        <Empty title={texts.noneTitle} text={texts.noneText}>
          <ButtonLink variant="brand" to="/buy-back">
            {texts.how}
          </ButtonLink>
        </Empty>
      </div>
    ) : (
      <>
        <h2>{texts.chooseTitle}</h2>
        <p>{texts.chooseText}</p>
        <ul>
          {products.map((product) => (
            <Sellable key={`${product.orderId}-${product.productId}`} product={product} onChoose={onChoose} />
          ))}
        </ul>
      </>
    )}
  </section>
);

type SellableProps = { product: SellableProduct; onChoose: (product: SellableProduct) => void };

const Sellable = ({ product, onChoose }: SellableProps) => (
  <li className="sell-back-row">
    <img src={product.image} alt="" width="72" height="72" loading="lazy" />
    <span>
      <b>{product.name}</b>
      <small>{texts.bought(product.orderNumber, showDay(new Date(product.deliveredAt)))}</small>
      <small>
        {texts.paid} <span className="num">{showRon(product.price)}</span>, {texts.upTo(bestOf(product))}
        {product.units > 1 && ` · ${texts.left(product.units)}`}
      </small>
    </span>
    <Button variant="brand" aria-label={texts.chooseOne(product.name)} onClick={() => onChoose(product)}>
      {texts.choose}
    </Button>
  </li>
);

/** What it would be worth in its best shape. */
const bestOf = ({ price, isOld }: SellableProduct): string =>
  showRon(toRon(estimateOf(toBani(price), { look: 'new', completeness: 'whole', isOld })));
