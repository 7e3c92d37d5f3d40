import { ApiError } from '../../platform/http/client.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { texts } from './texts.ts';

/** Whether the server rejected the edit because the record has a newer version (409, reason 'changed'). */
export const isConflict = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status === 409 && failure.reason === 'changed';

type ConflictNoticeProps = {
  isShown: boolean;
  /** Loads the newest version; local changes are lost. */
  onReload: () => void;
  /** Keeps the form as typed; the next save overwrites the newest version. */
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
