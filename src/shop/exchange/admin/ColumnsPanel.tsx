import { Panel } from '../../../ui/admin/Panel.tsx';
import type { Import } from '../admin-contract.ts';
import { texts } from './texts.ts';

/** What became of each column of the file, and which nobody reads. */
export function ColumnsPanel({ columns }: { columns: Import['columns'] }) {
  const read = columns.filter(({ becomes }) => becomes !== null);
  const ignored = columns.filter(({ becomes }) => becomes === null);
  return (
    <Panel title={texts.columns}>
      <ul className="import-columns">
        {read.map(({ header, becomes }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name, and none ever moves
          <li key={place}>
            {header} <span className="muted">{texts.becomes}</span> <b>{becomes}</b>
          </li>
        ))}
      </ul>
      {ignored.length > 0 && (
        <p className="muted small">
          {ignored.map(({ header }) => header || '—').join(', ')}: {texts.ignored}.
        </p>
      )}
    </Panel>
  );
}
