import { FilterChips, FilterDay, FilterSelect } from '../../../ui/admin/FilterBar.tsx';
import { type Report, reportComparisons, reportPeriods } from '../reports-contract.ts';
import type { parseAddress } from './report-address.ts';
import { texts } from './report-page-texts.ts';

const own = 'own';
const periodOptions = [
  ...reportPeriods.map((value) => ({ value: String(value), name: texts.periods[value] })),
  { value: own, name: texts.ownPeriod },
];
const comparisonOptions = reportComparisons.map((value) => ({ value: String(value), name: texts.comparisons[value] }));

type Address = ReturnType<typeof parseAddress>;
type ReportFiltersProps = {
  /** Null during the first load. */
  report: Report | null;
  selection: Address['selection'];
  compare: Address['compare'];
  onChange: (changes: Record<string, string>) => void;
};

export function ReportFilters({ report, selection, compare, onChange }: ReportFiltersProps) {
  const choice = report?.choice;
  const period = report?.period;
  if (report && !period && !choice) return null;
  const changeDay = (name: 'from' | 'until') => (day: string) => {
    if (day && period) onChange({ ...period, [name]: day, period: '' });
  };
  return (
    <search className="report-filters">
      {(!report || period) && (
        <>
          <FilterSelect
            label={texts.period}
            value={selection.from ? own : selection.period}
            options={periodOptions}
            onChange={(value) =>
              value === own && period
                ? onChange({ ...period, period: '' })
                : onChange({ period: value, from: '', until: '' })
            }
          />
          {selection.from && (
            <>
              <FilterDay label={texts.from} value={period?.from ?? ''} onChange={changeDay('from')} />
              <FilterDay label={texts.until} value={period?.until ?? ''} onChange={changeDay('until')} />
            </>
          )}
          <FilterSelect
            label={texts.compare}
            value={compare}
            options={comparisonOptions}
            onChange={(value) => onChange({ compare: value })}
          />
        </>
      )}
      {choice && choice.options.length > 4 && (
        <FilterSelect
          label={choice.name}
          value={choice.value}
          options={choice.options}
          onChange={(by) => onChange({ by, sort: '' })}
        />
      )}
      {choice && choice.options.length <= 4 && (
        <FilterChips
          label={choice.name}
          value={choice.value}
          options={choice.options}
          onChange={(by) => onChange({ by, sort: '' })}
        />
      )}
    </search>
  );
}
