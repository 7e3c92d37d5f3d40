import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { texts } from './texts.ts';

/** Asks before unsaved changes are lost: with our dialog inside the back office, with the browser's when the page unloads. */
export function ConfirmLeave({ isActive }: { isActive: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isActive && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isActive]);

  const stay = () => blocker.state === 'blocked' && blocker.reset();
  const leave = () => blocker.state === 'blocked' && blocker.proceed();
  return <LeaveDialog isOpen={blocker.state === 'blocked'} onStay={stay} onLeave={leave} />;
}

type LeaveDialogProps = { isOpen: boolean; onStay: () => void; onLeave: () => void };

export const LeaveDialog = ({ isOpen, onStay, onLeave }: LeaveDialogProps) => (
  <Dialog title={texts.leaveTitle} isOpen={isOpen} onClose={onStay}>
    <p className="dialog-text">{texts.leave}</p>
    <div className="dialog-ends">
      <Button onClick={onLeave}>{texts.leaveAnyway}</Button>
      <Button variant="brand" onClick={onStay}>
        {texts.stay}
      </Button>
    </div>
  </Dialog>
);
