import { Skeleton } from '../../ui/Skeleton.tsx';
import { pageTexts as texts } from './page-texts.ts';
import './cart-page.css';

/** The shape of a cart that is on its way. */
export const CartSkeleton = () => (
  <div role="status" aria-label={texts.loading}>
    <div className="cart-title">
      <h1>{texts.title}</h1>
    </div>
    <div className="cart-grid cart-waiting">
      <div className="cart-stack">
        <Skeleton height={80} />
        <Skeleton height={384} />
      </div>
      <Skeleton height={330} />
    </div>
  </div>
);
