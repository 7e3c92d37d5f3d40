import { type ReactNode, useState } from 'react';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { texts } from './texts.ts';

type LayoutActionsProps = {
  hasDraft: boolean;
  isDefault: boolean;
  /** The form has changes that are not in the draft yet. */
  isDirty: boolean;
  publish: () => Promise<unknown>;
  discard: () => Promise<unknown>;
  /** Puts the arrangement that the shop comes with into the form. */
  onRestore: () => void;
  /** After a change, and after one that was refused because somebody else saved. */
  onDone: () => void;
  /** The link to the preview. */
  children?: ReactNode;
};

/** State of a layout, and what can be done with its draft besides editing it. */
export function LayoutActions(props: LayoutActionsProps) {
  const { hasDraft, isDefault, isDirty, publish, discard, onRestore, onDone, children } = props;
  const [asked, setAsked] = useState<'publish' | 'discard' | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const run = async (work: () => Promise<unknown>, done: string) => {
    setIsBusy(true);
    try {
      await work();
      snackbar.success(done);
    } catch (failure) {
      snackbar.error(errorMessage(failure));
    }
    setIsBusy(false);
    setAsked(null);
    onDone();
  };
  return (
    <div className="layout-actions">
      <StatusDot tone={hasDraft ? 'warn' : 'ok'}>
        {hasDraft ? texts.draft : isDefault ? texts.initial : texts.published}
      </StatusDot>
      <span className="layout-buttons">
        {children}
        <UnlessReadOnly>
          <Button size="s" onClick={onRestore}>
            {texts.restore}
          </Button>
          {hasDraft && (
            <Button size="s" disabled={isDirty} onClick={() => setAsked('discard')}>
              {texts.discard}
            </Button>
          )}
          <Button size="s" variant="brand" disabled={isDirty || !hasDraft} onClick={() => setAsked('publish')}>
            {texts.publish}
          </Button>
        </UnlessReadOnly>
      </span>
      {isDirty && <p className="muted small">{texts.saveFirst}</p>}
      <ConfirmDialog
        isOpen={asked === 'publish'}
        title={texts.publishTitle}
        action={texts.publish}
        isBusy={isBusy}
        onConfirm={() => void run(publish, texts.isPublished)}
        onClose={() => setAsked(null)}
      >
        {texts.publishText}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'discard'}
        title={texts.discardTitle}
        action={texts.discard}
        isBusy={isBusy}
        onConfirm={() => void run(discard, texts.isDiscarded)}
        onClose={() => setAsked(null)}
      >
        {texts.discardText}
      </ConfirmDialog>
    </div>
  );
}
