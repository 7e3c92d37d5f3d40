import './stars.css';

/** A rating from 0 to 5; `label` is its text for screen readers. */
export const Stars = ({ rating, label }: { rating: number; label: string }) => (
  <span className="stars" role="img" aria-label={label}>
    <span style={{ width: `${rating * 20}%` }} />
  </span>
);
