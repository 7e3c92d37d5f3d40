import { Icon, type IconName } from '../Icon.tsx';
import { UnlessReadOnly } from './read-only.tsx';

type RowButtonProps = { icon: IconName; label: string; isDisabled?: boolean; onClick: () => void };

/** A small icon button in a row that changes something. A disabled one stays focusable, so that keyboard users keep their position. */
export const RowButton = ({ icon, label, isDisabled = false, onClick }: RowButtonProps) => (
  <UnlessReadOnly>
    <button
      type="button"
      className="row-tool"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon name={icon} size="s" />
    </button>
  </UnlessReadOnly>
);
