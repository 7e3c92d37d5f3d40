import { Icon, type IconName } from '../Icon.tsx';

type RowButtonProps = { icon: IconName; label: string; isDisabled?: boolean; onClick: () => void };

/** A small icon button in a row. A disabled one stays focusable, so that keyboard users keep their position. */
export const RowButton = ({ icon, label, isDisabled = false, onClick }: RowButtonProps) => (
  <button
    type="button"
    className="row-tool"
    aria-label={label}
    aria-disabled={isDisabled || undefined}
    onClick={isDisabled ? undefined : onClick}
  >
    <Icon name={icon} size="s" />
  </button>
);

/** A copy of `rows` with one row at another index; unchanged when an index is out of range. */
export function moveItem<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return [...rows];
  const others = rows.filter((_, index) => index !== from);
  return [...others.slice(0, to), row, ...others.slice(to)];
}
