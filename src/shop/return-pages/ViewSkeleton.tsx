import { Placeholders } from './Placeholders.tsx';
import '../order-pages/view-order.css';

/** The title is already true; three pieces are on their way. */
export const ViewSkeleton = ({ title }: { title: string }) => (
  <div className="view-order">
    <h1>{title}</h1>
    <div className="view-order-waiting">
      <Placeholders height={200} />
    </div>
  </div>
);
