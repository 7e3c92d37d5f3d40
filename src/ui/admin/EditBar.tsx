import { Button } from '../Button.tsx';
import { ConfirmLeave } from './ConfirmLeave.tsx';
import { texts } from './texts.ts';

type EditBarProps = {
  /** Something differs from what is saved. */
  isDirty: boolean;
  isSaving: boolean;
  onDiscard: () => void;
  /** The verb on the button, where it is not 'Salvează'. */
  action?: string;
  /** Saving is possible without a change too: a new thing, for one. */
  isNew?: boolean;
};

/** At the foot of a form, inside it: saves or gives up, and asks before what was typed is lost. */
export const EditBar = ({ isDirty, isSaving, onDiscard, action = texts.save, isNew = false }: EditBarProps) => (
  <div className={isDirty ? 'edit-bar is-dirty' : 'edit-bar'}>
    <span role="status">{isDirty && texts.unsaved}</span>
    {isDirty && (
      <Button size="s" onClick={onDiscard}>
        {texts.discard}
      </Button>
    )}
    <Button type="submit" variant="brand" size="s" isBusy={isSaving} disabled={!isDirty && !isNew}>
      {action}
    </Button>
    <ConfirmLeave isNeeded={isDirty && !isSaving} />
  </div>
);
