import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { texts } from './texts.ts';

/** Whoever leaves with something unsaved is asked once, by us inside the back office and by the browser on the way out. */
export function ConfirmLeave({ isNeeded }: { isNeeded: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isNeeded && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);

  const stay = () => blocker.state === 'blocked' && blocker.reset();
  const leave = () => blocker.state === 'blocked' && blocker.proceed();
  return <LeaveQuestion isOpen={blocker.state === 'blocked'} onStay={stay} onLeave={leave} />;
}

type LeaveQuestionProps = { isOpen: boolean; onStay: () => void; onLeave: () => void };

export const LeaveQuestion = ({ isOpen, onStay, onLeave }: LeaveQuestionProps) => (
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
