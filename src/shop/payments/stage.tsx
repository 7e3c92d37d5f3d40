import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { texts } from '../../kit/texts.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useSession } from '../account/session.ts';

/** As long as a closing dialog is still seen. */
const leaving = 600;

type StageProps = { isOpen: boolean; onClose: (answer: boolean) => void };
type Draw = (stage: StageProps) => ReactNode;

/** Shows a dialog over whatever page asked for it; false also when the shopper goes to another page or is signed out. */
export function onStage(draw: Draw): Promise<boolean> {
  return new Promise((resolve) => {
    const place = document.createElement('div');
    place.className = 'card-stage';
    document.body.append(place);
    const leave = (answer: boolean) => {
      resolve(answer);
      setTimeout(() => {
        root.unmount();
        place.remove();
      }, leaving);
    };
    const root = createRoot(place, {
      onUncaughtError: (error) => {
        console.error(error);
        snackbar.error(texts.error);
        leave(false);
      },
    });
    root.render(<Stage draw={draw} onLeave={leave} />);
  });
}

function Stage({ draw, onLeave }: { draw: Draw; onLeave: (answer: boolean) => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const onClose = (answer: boolean) => {
    if (!isOpen) return;
    setIsOpen(false);
    onLeave(answer);
  };
  useEffect(() => onGoing(() => onClose(false)));
  useKeyboardBack(isOpen);
  return draw({ isOpen, onClose });
}

/** A dialog that was not modal all the time no longer knows where the keyboard came from. */
function useKeyboardBack(isOpen: boolean): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    if (!isOpen && document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  }, [isOpen, opener]);
}

/** The page behind is left, or whoever opened it is no longer signed in. */
function onGoing(go: () => void): () => void {
  const forgetSession = useSession.subscribe((now, before) => {
    if (now.data.token !== before.data.token || now.guest.token !== before.guest.token) go();
  });
  window.addEventListener('popstate', go);
  return () => {
    forgetSession();
    window.removeEventListener('popstate', go);
  };
}
