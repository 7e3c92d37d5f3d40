import { DateField } from './DateField.tsx';
import { texts } from './texts.ts';

/** Days as '2026-10-27'; an empty one leaves its side open. */
type Period = { from: string; until: string };

type PeriodFieldsProps = {
  labels?: Record<keyof Period, string>;
  period: Period;
  onChange: (period: Period) => void;
};

/** First and last day of a period. */
export const PeriodFields = ({ labels = texts.period, period, onChange }: PeriodFieldsProps) => (
  <div className="form-pair">
    <DateField
      label={labels.from}
      value={period.from}
      onChange={({ target }) => onChange({ ...period, from: target.value })}
    />
    <DateField
      label={labels.until}
      value={period.until}
      onChange={({ target }) => onChange({ ...period, until: target.value })}
    />
  </div>
);
