import { Skeleton } from '../../ui/Skeleton.tsx';
import './my-orders.css';

export const OrdersSkeleton = () => (
  <div className="my-orders">
    {[1, 2, 3].map((one) => (
      <Skeleton key={one} className="my-orders-waiting" />
    ))}
  </div>
);
