import { Button } from '../../ui/Button.tsx';
import { texts } from './texts.ts';

type SaveOrCancelProps = { isSending: boolean; action?: string; onCancel?: (() => void) | undefined };

export const SaveOrCancel = ({ isSending, action = texts.save, onCancel }: SaveOrCancelProps) => (
  <div className="form-ends">
    <Button type="submit" variant="brand" isBusy={isSending}>
      {action}
    </Button>
    {onCancel && <Button onClick={onCancel}>{texts.cancel}</Button>}
  </div>
);
