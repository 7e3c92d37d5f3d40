import { useState } from 'react';
import { download } from '../../../kit/download.ts';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { type ExportKind, exportKinds, getExport } from '../admin-contract.ts';
import { thisMonth } from './exchange-rules.ts';
import { texts } from './texts.ts';

type Range = { from: string; until: string };

export function ExportPanel() {
  const [range, setRange] = useState<Range>(() => thisMonth(new Date()));
  return (
    <Panel title={texts.exportTitle}>
      <p className="muted small">{texts.exportText}</p>
      <div className="form-pair export-range">
        <DateField
          label={texts.from}
          value={range.from}
          onChange={({ target }) => setRange({ ...range, from: target.value })}
        />
        <DateField
          label={texts.until}
          value={range.until}
          onChange={({ target }) => setRange({ ...range, until: target.value })}
        />
      </div>
      <ul className="export-list">
        {exportKinds.map((what) => (
          <ExportLine key={what} what={what} range={range} />
        ))}
      </ul>
    </Panel>
  );
}

function ExportLine({ what, range }: { what: ExportKind; range: Range }) {
  const [isBusy, setIsBusy] = useState(false);
  const [name, text] = texts.exports[what];
  const fetch = async () => {
    setIsBusy(true);
    const body = { what, from: range.from || null, until: range.until || null };
    await download(getExport, { body }).catch((failure: unknown) => snackbar.error(sentenceOf(failure)));
    setIsBusy(false);
  };
  return (
    <li>
      <span>
        <b>{name}</b> <span className="muted small">{text}</span>
      </span>
      <Button size="s" isBusy={isBusy} aria-label={texts.downloadOf(name)} onClick={() => void fetch()}>
        {texts.download}
      </Button>
    </li>
  );
}
