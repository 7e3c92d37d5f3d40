import { useId, useState } from 'react';
import { Button } from '../Button.tsx';
import { ceilingOf, labelledPlaces, shortNumber } from './chart-rules.ts';
import { texts } from './texts.ts';
import { useWidth } from './use-width.ts';

type Bar = { key: string; label: string; value: number };

type BarChartProps = {
  /** What it shows, in words. */
  label: string;
  /** What the bars are, at the head of the table: 'Ziua'. */
  step: string;
  bars: readonly Bar[];
  /** '1234.50 RON' */
  show: (value: number) => string;
};

const frame = { height: 240, left: 56, bottom: 28, top: 12 };
const tallest = frame.height - frame.bottom - frame.top;
const labelWidth = 64;

/** Bars over time that can be read: each one by pointing, all of them as a table. */
export function BarChart({ label, step, bars, show }: BarChartProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <figure className="chart" aria-label={label}>
      {isTable ? <ChartTable {...{ label, step, bars, show }} /> : <Drawing {...{ label, step, bars, show }} />}
      <Button variant="text" size="s" onClick={() => setIsTable(!isTable)}>
        {isTable ? texts.chart : texts.table}
      </Button>
    </figure>
  );
}

/** Drawn in the pixels it has, so that its letters stay readable on every screen. */
function Drawing({ label, bars, show }: BarChartProps) {
  const id = useId();
  const { ref, width } = useWidth<SVGSVGElement>(480);
  const ceiling = ceilingOf(bars.map(({ value }) => value));
  const slot = (width - frame.left) / Math.max(1, bars.length);
  const labelled = labelledPlaces(bars.length, Math.floor((width - frame.left) / labelWidth));
  return (
    <svg ref={ref} height={frame.height} viewBox={`0 0 ${width} ${frame.height}`} role="img" aria-labelledby={id}>
      <title id={id}>{label}</title>
      <Lines ceiling={ceiling} width={width} />
      {bars.map((bar, place) => (
        <g key={bar.key} className="chart-bar" transform={`translate(${frame.left + place * slot} 0)`}>
          <title>{`${bar.label}: ${show(bar.value)}`}</title>
          <rect className="chart-slot" y={frame.top} width={slot} height={tallest} />
          <BarShape share={bar.value / ceiling} slot={slot} />
          {labelled.has(place) && (
            <text
              x={Math.min(slot / 2, (bars.length - place) * slot - labelWidth / 3)}
              y={frame.height - 8}
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
  const tall = share * tallest;
  return <rect x={gap} y={frame.top + tallest - tall} width={slot - 2 * gap} height={tall} rx={2} />;
}

const Lines = ({ ceiling, width }: { ceiling: number; width: number }) =>
  [0, 0.5, 1].map((share) => {
    const y = frame.top + tallest * (1 - share);
    return (
      <g key={share} className="chart-line">
        <path d={`M${frame.left} ${y}H${width}`} />
        <text x={frame.left - 8} y={y + 4} textAnchor="end">
          {shortNumber(share * ceiling)}
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
