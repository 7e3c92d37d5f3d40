/**
 * Our own: the back office shows one kind of bar chart, with a table of the same data for screen readers. Chart libraries
 * are larger than all screens of the back office that use it, and most draw on a canvas.
 */

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { texts } from './texts.ts';

type Bar = { key: string; label: string; value: number };

type BarChartProps = {
  /** Accessible name, and the heading of the value column. */
  label: string;
  /** Heading of the first table column: 'Ziua'. */
  step: string;
  bars: readonly Bar[];
  /** For example '1.234,50 lei'. */
  show: (value: number) => string;
};

const layout = { height: 240, left: 56, bottom: 28, top: 12 };
const plotHeight = layout.height - layout.bottom - layout.top;
const labelWidth = 64;

/** A bar chart with a tooltip for every bar; a button switches to the same data as a table. */
export function BarChart({ label, step, bars, show }: BarChartProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <figure className="chart" aria-label={label}>
      {isTable ? <ChartTable {...{ label, step, bars, show }} /> : <Chart {...{ label, step, bars, show }} />}
      <Button variant="text" size="s" onClick={() => setIsTable(!isTable)}>
        {isTable ? texts.chart : texts.table}
      </Button>
    </figure>
  );
}

/** Rendered at its real width in pixels, so that the text keeps its size on every screen. */
function Chart({ label, bars, show }: BarChartProps) {
  const id = useId();
  const { ref, width } = useWidth<SVGSVGElement>(480);
  const max = axisMax(bars.map(({ value }) => value));
  const slot = (width - layout.left) / Math.max(1, bars.length);
  const labelled = labelledIndexes(bars.length, Math.floor((width - layout.left) / labelWidth));
  return (
    <svg ref={ref} height={layout.height} viewBox={`0 0 ${width} ${layout.height}`} role="img" aria-labelledby={id}>
      <title id={id}>{label}</title>
      <GridLines max={max} width={width} />
      {bars.map((bar, index) => (
        <g key={bar.key} className="chart-bar" transform={`translate(${layout.left + index * slot} 0)`}>
          <title>{`${bar.label}: ${show(bar.value)}`}</title>
          <rect className="chart-slot" y={layout.top} width={slot} height={plotHeight} />
          <BarShape share={bar.value / max} slot={slot} />
          {labelled.has(index) && (
            <text
              x={Math.min(slot / 2, (bars.length - index) * slot - labelWidth / 3)}
              y={layout.height - 8}
              textAnchor="middle"
            >
              {bar.label}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

function BarShape({ share, slot }: { share: number; slot: number }) {
  const gap = Math.min(6, slot * 0.2);
  const height = share * plotHeight;
  return <rect x={gap} y={layout.top + plotHeight - height} width={slot - 2 * gap} height={height} rx={2} />;
}

const GridLines = ({ max, width }: { max: number; width: number }) =>
  [0, 0.5, 1].map((share) => {
    const y = layout.top + plotHeight * (1 - share);
    return (
      <g key={share} className="chart-line">
        <path d={`M${layout.left} ${y}H${width}`} />
        <text x={layout.left - 8} y={y + 4} textAnchor="end">
          {shortNumber(share * max)}
        </text>
      </g>
    );
  });

const ChartTable = ({ label, step, bars, show }: BarChartProps) => (
  <div className="chart-table">
    <table className="data-table">
      <caption className="sr">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{step}</th>
          <th scope="col" className="is-number">
            {label}
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.key}>
            <td>{bar.label}</td>
            <td className="is-number">{show(bar.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** The width of an element in pixels; `initialWidth` until it is measured. */
function useWidth<Box extends Element>(initialWidth: number) {
  const ref = useRef<Box>(null);
  const [width, setWidth] = useState(initialWidth);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      // An element that is being removed reports width 0.
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

/** The upper end of the axis: a round, even number at or above the largest value, so that its half is whole too. */
export function axisMax(values: readonly number[]): number {
  const largest = Math.max(1, ...values);
  const unit = 10 ** Math.floor(Math.log10(largest));
  const steps = unit === 1 ? [2, 4, 6, 8, 10] : [1, 2, 3, 4, 5, 6, 8, 10];
  return (steps.find((times) => times * unit >= largest) ?? 10) * unit;
}

/** '1.2 mii', '350', '2 mil.' */
export function shortNumber(value: number): string {
  if (value >= 1_000_000) return `${trim(value / 1_000_000)} mil.`;
  if (value >= 1000) return `${trim(value / 1000)} mii`;
  return trim(value);
}

const trim = (value: number): string => String(Math.round(value * 10) / 10);

/** Indexes of the bars with a label: at most `maxLabels`, always including the last. */
export const labelledIndexes = (count: number, maxLabels: number): Set<number> => {
  const step = Math.max(1, Math.ceil(count / maxLabels));
  return new Set(
    Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0),
  );
};

type ShareBar = { key: string | number; name: ReactNode; value: number; shown: string };

/** A list of amounts, each with a bar relative to the largest. */
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

type MetricProps = {
  name: string;
  value: string | number;
  /** In percent of the previous period; null without one. */
  growth?: number | null;
  /** A larger value is worse: returns, costs. */
  isGrowthBad?: boolean;
};

/** A number and its growth. Put several into `<dl className="figures">`. */
export const Metric = ({ name, value, growth = null, isGrowthBad = false }: MetricProps) => (
  <div className="figure">
    <dt>{name}</dt>
    <dd className="num">
      <b>{value}</b>
      {growth !== null && (
        <span className={growth >= 0 !== isGrowthBad ? 'is-up' : 'is-down'}>
          {growth >= 0 ? '+' : '−'}
          {Math.abs(growth).toFixed(1).replace('.', ',')}%
        </span>
      )}
    </dd>
  </div>
);
