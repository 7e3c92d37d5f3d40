import { useState } from 'react';
import { download } from '../../../platform/http/download.ts';
import { localDate } from '../../../platform/time.ts';
import { PeriodFields } from '../../../ui/admin/PeriodFields.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { exportDuties } from '../contract.ts';
import { texts } from './texts.ts';

/** The last thirty days, until today. */
function lastDays(): { from: string; until: string } {
  const now = new Date();
  return { from: localDate(new Date(now.getTime() - 30 * 86_400_000)), until: localDate(now) };
}

type Kind = 'csv' | 'zip';

export function ExportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [period, setPeriod] = useState(lastDays);
  const [busy, setBusy] = useState<Kind | null>(null);
  const load = async (what: Kind) => {
    setBusy(what);
    await download(exportDuties, { body: { what, ...period } }).then(onClose, (failure: unknown) =>
      snackbar.error(errorMessage(failure)),
    );
    setBusy(null);
  };
  return (
    <Dialog title={texts.export} isOpen={isOpen} onClose={onClose}>
      <div className="form">
        <p className="dialog-text">{texts.exportText}</p>
        <PeriodFields period={period} onChange={setPeriod} />
        <div className="dialog-ends">
          <Button isBusy={busy === 'csv'} onClick={() => void load('csv')}>
            {texts.table}
          </Button>
          <Button variant="brand" isBusy={busy === 'zip'} onClick={() => void load('zip')}>
            {texts.file}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
