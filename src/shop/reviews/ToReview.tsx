import { Link } from 'react-router';
import { showDay } from '../../kit/romanian.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ReviewedProduct } from './contract.ts';
import { mineTexts as texts } from './texts.ts';

/** Bought, and nothing said about it yet. */
export function ProductsToReview({ products }: { products: ReviewedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section>
      <h3>{texts.toReview}</h3>
      <p className="my-reviews-text">{texts.toReviewText}</p>
      <ul>
        {products.map(({ id, name, image, url }) => (
          <li key={id} className="to-review">
            <img src={image} alt="" width={64} height={64} loading="lazy" />
            <Link to={url}>{name}</Link>
            <ButtonLink size="s" to={`/add-review?productId=${id}`} aria-label={texts.writeAbout(name)}>
              {texts.write}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type OrderToSay = { id: number; number: string; createdAt: string };

export function OrdersToReview({ orders }: { orders: OrderToSay[] }) {
  if (orders.length === 0) return null;
  return (
    <section>
      <h3>{texts.orders}</h3>
      <ul>
        {orders.map(({ id, number, createdAt }) => {
          const name = texts.order(number, showDay(new Date(createdAt)));
          return (
            <li key={id} className="to-review">
              <Icon name="lot" />
              <span>{name}</span>
              <ButtonLink size="s" to={`/add-order-review?orderId=${id}`} aria-label={`${texts.rateOrder}: ${name}`}>
                {texts.rateOrder}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
