import './stars.css';

/** Five stars, as many of them lit as were given; `label` says it in words. */
export const Stars = ({ rating, label }: { rating: number; label: string }) => (
  <span className="stars" role="img" aria-label={label}>
    <span style={{ width: `${rating * 20}%` }} />
  </span>
);
