import { CallFailed } from '../../kit/client.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { texts } from './texts.ts';

/** A refusal named 'changed' with status 409: the version that was edited is no longer the newest. */
export const isConflict = (failure: unknown): boolean =>
  failure instanceof CallFailed && failure.status === 409 && failure.why === 'changed';

type ConflictNoticeProps = {
  isShown: boolean;
  /** Takes what others saved; what was typed here goes. */
  onReload: () => void;
  /** The form stays as typed, and is saved over the newest version. */
  onKeep: () => void;
};

export const ConflictNotice = ({ isShown, onReload, onKeep }: ConflictNoticeProps) => (
  <div role="alert">
    {isShown && (
      <div className="conflict">
        <Icon name="warning" />
        <p>
          <b>{texts.conflict}</b> {texts.conflictText}
        </p>
        <Button size="s" onClick={onReload}>
          {texts.reload}
        </Button>
        <Button size="s" onClick={onKeep}>
          {texts.keepEditing}
        </Button>
      </div>
    )}
  </div>
);
