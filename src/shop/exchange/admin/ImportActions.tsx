import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { cancelImport, confirmImport, type Import } from '../admin-contract.ts';
import { canBeStopped } from './exchange-rules.ts';
import { texts } from './texts.ts';

type ImportActionsProps = { file: Import; onChange: () => void };

/** What can be done with a file at this moment. */
export function ImportActions({ file, onChange }: ImportActionsProps) {
  const { id, state, total } = file;
  const act = async (work: Promise<null>, sentence?: string) => {
    await work.then(
      () => sentence && snackbar.success(sentence),
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
    onChange();
  };
  const stop = () => act(call(cancelImport, { params: { id } }), state === 'running' ? texts.stopped : texts.cancelled);
  const confirm = () => act(call(confirmImport, { params: { id } }));

  if (!canBeStopped(state))
    return (
      <ButtonLink size="s" to="/admin/import">
        {texts.another}
      </ButtonLink>
    );
  return (
    <>
      <Button size="s" onClick={() => void stop()}>
        {state === 'ready' ? texts.giveUp : texts.stop}
      </Button>
      {state === 'ready' && total > 0 && <ConfirmButton file={file} onConfirm={confirm} />}
    </>
  );
}

function ConfirmButton({ file, onConfirm }: { file: Import; onConfirm: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const name = texts.confirm(file.total);
  const confirm = async () => {
    setIsBusy(true);
    await onConfirm();
    setIsBusy(false);
    setIsOpen(false);
  };
  return (
    <>
      <Button variant="brand" size="s" onClick={() => setIsOpen(true)}>
        {name}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={texts.confirmTitle}
        action={name}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setIsOpen(false)}
      >
        {texts.confirmText(file.counts)}
      </ConfirmDialog>
    </>
  );
}
