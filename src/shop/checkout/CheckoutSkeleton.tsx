import { Skeleton } from '../../ui/Skeleton.tsx';
import { texts } from './texts.ts';
import './checkout.css';

/** The shape of the page while session and cart are being read. */
export const CheckoutSkeleton = () => (
  <div className="checkout" role="status" aria-label={texts.waiting}>
    <div className="checkout-parts">
      <Skeleton className="checkout-block" height={196} />
      <Skeleton className="checkout-block" height={120} />
      <Skeleton className="checkout-block" height={284} />
    </div>
    <Skeleton className="checkout-block" height={280} />
  </div>
);
