import { Icon, type IconName } from '../Icon.tsx';

type RowToolProps = { icon: IconName; label: string; isOff?: boolean; onClick: () => void };

/** A small button of a row. When it can do nothing it keeps the focus, so that the keyboard does not lose its place. */
export const RowTool = ({ icon, label, isOff = false, onClick }: RowToolProps) => (
  <button
    type="button"
    className="row-tool"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onClick}
  >
    <Icon name={icon} size="s" />
  </button>
);
