import { useState } from 'react';
import { History } from '../../../ui/admin/History.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { templateTexts as texts } from './texts.ts';

type ActionsProps = {
  isDefault: boolean;
  onReset: () => Promise<unknown>;
  /** Sends the message with the unsaved texts to the person who edits it. */
  onTest: () => Promise<{ to: string }>;
  onReload: () => void;
};

export function TemplateActions({ isDefault, onReset, onTest, onReload }: ActionsProps) {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const resetting = useAction(onReload);
  const reset = async () => {
    await resetting.run(onReset, texts.wasReset);
    setIsConfirmOpen(false);
  };
  const sendTest = async () => {
    setIsSending(true);
    await onTest().then(
      ({ to }) => snackbar.success(texts.tested(to)),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsSending(false);
  };
  return (
    <div className="form-ends">
      <Button size="s" isBusy={isSending} onClick={() => void sendTest()}>
        {texts.test}
      </Button>
      {!isDefault && (
        <Button size="s" onClick={() => setIsConfirmOpen(true)}>
          {texts.reset}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isConfirmOpen}
        title={texts.resetTitle}
        action={texts.reset}
        isBusy={resetting.isBusy}
        onConfirm={() => void reset()}
        onClose={() => setIsConfirmOpen(false)}
      >
        {texts.resetText}
      </ConfirmDialog>
    </div>
  );
}

type HistoryProps<Texts> = {
  /** Null texts are the default ones. */
  history: { version: number; at: string; authorName: string; texts: Texts | null }[];
  shownText: (saved: Texts | null) => string;
  onRestore: (saved: Texts | null) => void;
};

export function TemplateHistory<Texts>({ history, shownText, onRestore }: HistoryProps<Texts>) {
  if (history.length === 0) return null;
  return (
    <Panel title={texts.history}>
      <History
        label={texts.history}
        events={history.toReversed().map(({ version, at, authorName, texts: saved }) => ({
          key: version,
          name: saved ? texts.savedEvent : texts.resetEvent,
          at,
          author: authorName,
          text: shownText(saved),
          action: (
            <UnlessReadOnly>
              <Button size="s" variant="text" onClick={() => onRestore(saved)}>
                {texts.restore}
              </Button>
            </UnlessReadOnly>
          ),
        }))}
      />
    </Panel>
  );
}
