import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { getRemittanceFiles, type RemittanceFile, undoRemittanceFile } from '../cash-contract.ts';
import { texts as allTexts } from './texts.ts';

const texts = allTexts.cash;

type LoadedFilesProps = { isOpen: boolean; onClose: () => void; onChange: () => void };

/** The loaded files of couriers, each of which can be taken out as a whole. */
export const LoadedFiles = ({ isOpen, onClose, onChange }: LoadedFilesProps) => (
  <Drawer title={texts.files} isOpen={isOpen} onClose={onClose}>
    {isOpen && <Files onChange={onChange} />}
  </Drawer>
);

function Files({ onChange }: { onChange: () => void }) {
  const files = useAsyncData((signal) => call(getRemittanceFiles, {}, signal));
  const [undoing, setUndoing] = useState<RemittanceFile | null>(null);
  const action = useAction(() => {
    files.refresh();
    onChange();
  });
  const undo = async ({ id, rows }: RemittanceFile) => {
    await action.run(() => call(undoRemittanceFile, { params: { id } }), texts.undone(rows));
    setUndoing(null);
  };
  return (
    <AsyncContent result={files} skeleton={<Skeleton height={240} />}>
      {(list) => (
        <div className="panel-stack">
          <p className="muted">{list.length === 0 ? texts.noFiles : texts.filesText}</p>
          <ul className="loaded-files">
            {list.map((file) => (
              <li key={file.id}>
                <LoadedFile file={file} onUndo={() => setUndoing(file)} />
              </li>
            ))}
          </ul>
          <ConfirmDialog
            isOpen={undoing !== null}
            title={texts.undoTitle}
            action={texts.undoFile}
            isBusy={action.isBusy}
            onConfirm={() => undoing && void undo(undoing)}
            onClose={() => setUndoing(null)}
          >
            {undoing && texts.undoText(undoing.fileName, undoing.rows)}
          </ConfirmDialog>
        </div>
      )}
    </AsyncContent>
  );
}

const LoadedFile = ({ file, onUndo }: { file: RemittanceFile; onUndo: () => void }) => (
  <>
    <div>
      <b>{file.fileName}</b>
      <p className="small num">{texts.fileFacts(file.courier, file.rows, formatLei(file.amount))}</p>
      <p className="small muted">{texts.fileBy(formatDateTime(new Date(file.loadedAt)), file.authorName)}</p>
      {file.keptBy && <p className="small">{texts.keptBy[file.keptBy]}</p>}
    </div>
    {!file.keptBy && (
      <Button size="s" aria-label={texts.undoFileName(file.fileName)} onClick={onUndo}>
        {texts.undoFile}
      </Button>
    )}
  </>
);
