import { Skeleton } from '../../ui/Skeleton.tsx';
import './add-return.css';

/** Three of them while orders, products or returns are on their way. */
export const Placeholders = ({ height = 84 }: { height?: number }) => (
  <div className="return-waiting">
    {[1, 2, 3].map((one) => (
      <Skeleton key={one} height={height} />
    ))}
  </div>
);
