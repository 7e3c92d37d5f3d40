import type { ReactNode } from 'react';

type ShareBar = { key: string | number; name: ReactNode; value: number; shown: string };

/** A short list by size: the name, the amount, and a line as long as its share of the largest. */
export function ShareBars({ bars }: { bars: readonly ShareBar[] }) {
  const largest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className="share-bars">
      {bars.map(({ key, name, value, shown }) => (
        <li key={key}>
          <span>{name}</span>
          <b className="num">{shown}</b>
          <i aria-hidden="true">
            <span style={{ width: `${(value / largest) * 100}%` }} />
          </i>
        </li>
      ))}
    </ul>
  );
}
