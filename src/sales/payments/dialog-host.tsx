import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useSession } from '../../account/identity/session.ts';
import { commonTexts as texts } from '../../platform/texts.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { onPageChange } from './page-change.ts';

/** Duration of the closing animation in milliseconds. */
const closeAnimationMs = 600;

type HostedDialogProps = { isOpen: boolean; onClose: (result: boolean) => void };
type RenderDialog = (dialog: HostedDialogProps) => ReactNode;

/** Renders a dialog outside the page tree; resolves to false on navigation or sign-out. */
export function showDialog(render: RenderDialog): Promise<boolean> {
  return new Promise((resolve) => {
    const container = document.createElement('div');
    container.className = 'card-stage';
    document.body.append(container);
    const close = (result: boolean) => {
      resolve(result);
      setTimeout(() => {
        root.unmount();
        container.remove();
      }, closeAnimationMs);
    };
    const root = createRoot(container, {
      onUncaughtError: (error) => {
        console.error(error);
        snackbar.error(texts.error);
        close(false);
      },
    });
    root.render(<DialogHost render={render} onClosed={close} />);
  });
}

function DialogHost({ render, onClosed }: { render: RenderDialog; onClosed: (result: boolean) => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const onClose = (result: boolean) => {
    if (!isOpen) return;
    setIsOpen(false);
    onClosed(result);
  };
  useEffect(() => onSessionOrPageChange(() => onClose(false)));
  useFocusReturn(isOpen);
  return render({ isOpen, onClose });
}

/** Restores the focus, which a dialog loses when it was not modal all the time. */
function useFocusReturn(isOpen: boolean): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    if (!isOpen && document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  }, [isOpen, opener]);
}

/** Calls back on navigation or when the session changes. */
function onSessionOrPageChange(onLeave: () => void): () => void {
  const unsubscribe = useSession.subscribe((now, before) => {
    if (now.data.token !== before.data.token || now.guest.token !== before.guest.token) onLeave();
  });
  const stopWatching = onPageChange(onLeave);
  return () => {
    unsubscribe();
    stopWatching();
  };
}
