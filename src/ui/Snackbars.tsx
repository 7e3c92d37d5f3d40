import { useEffect, useRef } from 'react';
import { inOwnTask } from './own-task.ts';
import { SnackLine } from './SnackLine.tsx';
import { useSnacks } from './snackbar.ts';
import { texts } from './texts.ts';
import './snackbars.css';

/** Where notices appear: bottom centre, above open dialogs too. */
export function Snackbars() {
  const snacks = useSnacks((state) => state.snacks);
  const ref = useRef<HTMLElement>(null);
  const newest = snacks.at(-1)?.id;

  useEffect(() => {
    // Open before there is anything to say, so that it is heard.
    if (newest === undefined) return inOwnTask(() => raise(ref.current));
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

/** What was shown last lies on top; a dialog opened since would otherwise cover the notice. */
function raise(region: HTMLElement | null): void {
  if (!region?.showPopover) return;
  if (region.matches(':popover-open')) region.hidePopover();
  region.showPopover();
}
