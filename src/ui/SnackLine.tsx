import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from './Icon.tsx';
import { closeSnack, type Snack, type SnackKind } from './snackbar.ts';

const signs: Record<SnackKind, IconName> = { success: 'check', error: 'warning', warn: 'info' };

/** Its time stands still while it is being read or about to be pressed. */
export function SnackLine({ snack }: { snack: Snack }) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => closeSnack(snack.id), snack.duration);
    return () => clearTimeout(timer);
  }, [isHeld, snack]);
  return (
    <li
      className={`snack snack-${snack.kind}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={signs[snack.kind]} />
      <span>{snack.text}</span>
      <SnackWayOn snack={snack} />
    </li>
  );
}

function SnackWayOn({ snack: { id, action } }: { snack: Snack }) {
  if (!action) return null;
  const press = () => {
    action.onPress?.();
    closeSnack(id);
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
