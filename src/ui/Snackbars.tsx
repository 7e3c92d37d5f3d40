import { useEffect, useRef, useState } from 'react';
import { afterYield } from './after-yield.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Link } from './Link.tsx';
import { closeSnackbar, type SnackbarKind, type SnackbarMessage, useSnackbars } from './snackbar.ts';
import { texts } from './texts.ts';
import './snackbars.css';

/** Shows the notices of snackbar.ts at the bottom centre, above open dialogs too. */
export function Snackbars() {
  const snacks = useSnackbars((state) => state.snacks);
  const ref = useRef<HTMLElement>(null);
  const newest = snacks.at(-1)?.id;

  useEffect(() => {
    // Screen readers announce only additions to a live region that is already visible.
    if (newest === undefined) return afterYield(() => raise(ref.current));
    if (document.querySelector('dialog[open]')) raise(ref.current);
  }, [newest]);

  return (
    <section ref={ref} className="snackbars" popover="manual" aria-label={texts.notices}>
      <ol className="snackbars-list" aria-live="polite" aria-relevant="additions">
        {snacks.map((snack) => (
          <SnackLine key={snack.id} snack={snack} />
        ))}
      </ol>
    </section>
  );
}

/** Reopens the popover: the top layer stacks by opening order, and a newer dialog would cover the notice. */
function raise(region: HTMLElement | null): void {
  if (!region?.showPopover) return;
  if (region.matches(':popover-open')) region.hidePopover();
  region.showPopover();
}

const icons: Record<SnackbarKind, IconName> = { success: 'check', error: 'warning', warn: 'info' };

/** The timer pauses while the notice is hovered or focused. */
function SnackLine({ snack }: { snack: SnackbarMessage }) {
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => closeSnackbar(snack.id), snack.duration);
    return () => clearTimeout(timer);
  }, [isPaused, snack]);
  return (
    <li
      className={`snack snack-${snack.kind}`}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <Icon name={icons[snack.kind]} />
      <span>{snack.text}</span>
      <SnackActionButton snack={snack} />
    </li>
  );
}

function SnackActionButton({ snack: { id, action } }: { snack: SnackbarMessage }) {
  if (!action) return null;
  const press = () => {
    action.onPress?.();
    closeSnackbar(id);
  };
  if (action.to)
    return (
      <Link className="snack-action" to={action.to} onClick={press}>
        {action.name}
      </Link>
    );
  return (
    <button type="button" className="snack-action" onClick={press}>
      {action.name}
    </button>
  );
}
