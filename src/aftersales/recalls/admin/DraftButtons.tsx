import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { DeleteButton } from '../../../ui/admin/DeleteButton.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { previewRecall, type Recall, removeRecall, runExercise, startRecall } from '../admin-contract.ts';
import { texts } from './texts.ts';

type DraftButtonsProps = { recall: Recall; onChange: (recall: Recall) => void };

export function DraftButtons({ recall, onChange }: DraftButtonsProps) {
  const navigate = useNavigate();
  return (
    <>
      <DeleteButton
        action={texts.remove}
        title={texts.removeTitle}
        text={texts.removeText}
        done={texts.removed}
        remove={() => call(removeRecall, { params: { id: recall.id } })}
        onDone={() => void navigate('/admin/recalls')}
      />
      <UnlessReadOnly>
        {recall.isExercise ? (
          <RunButton recall={recall} onChange={onChange} />
        ) : (
          <StartButton recall={recall} onChange={onChange} />
        )}
      </UnlessReadOnly>
    </>
  );
}

const showFailure = (failure: unknown) => snackbar.error(errorMessage(failure));

function RunButton({ recall: { id, version }, onChange }: DraftButtonsProps) {
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    await call(runExercise, { params: { id }, body: { version } }).then((done) => {
      snackbar.success(texts.runDone(texts.milliseconds(done.traceMs ?? 0)));
      onChange(done);
    }, showFailure);
    setIsBusy(false);
  };
  return (
    <Button size="s" variant="brand" isBusy={isBusy} onClick={() => void run()}>
      {texts.run}
    </Button>
  );
}

/** The number of buyers is counted when the dialog opens. */
function StartButton({ recall: { id, version }, onChange }: DraftButtonsProps) {
  const [buyers, setBuyers] = useState<number | null>(null);
  const ask = () =>
    call(previewRecall, { params: { id } }).then(({ recipients }) => setBuyers(recipients), showFailure);
  const start = async () => {
    setBuyers(null);
    await call(startRecall, { params: { id }, body: { version } }).then((started) => {
      snackbar.success(texts.startedNow);
      onChange(started);
    }, showFailure);
  };
  return (
    <>
      <Button size="s" variant="brand" onClick={() => void ask()}>
        {texts.start}
      </Button>
      <ConfirmDialog
        isOpen={buyers !== null}
        title={texts.startTitle}
        action={texts.start}
        onConfirm={() => void start()}
        onClose={() => setBuyers(null)}
      >
        {texts.startText(buyers ?? 0)}
      </ConfirmDialog>
    </>
  );
}
