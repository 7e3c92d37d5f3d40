import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { type CardOperation, isPaidAlready } from './card-operation.ts';
import { texts } from './dialog-texts.ts';
import { reasonOf, timeoutMs } from './use-card-flow.ts';

type HostedPaymentProps = {
  operation: CardOperation;
  /** The provider's name. */
  name: string;
  /** The order was paid meanwhile. */
  onDone: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** Starts the payment and sends the shopper to the provider's page. */
export function HostedPayment({ operation, name, onDone, onCancel, children }: HostedPaymentProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const isStarting = useRef(false);
  const isCancelled = useRef(false);

  const leave = async () => {
    if (isStarting.current) return;
    isStarting.current = true;
    setFailure(null);
    try {
      const pageUrl = await operation.start(false, AbortSignal.timeout(timeoutMs));
      if (!isCancelled.current) location.assign(pageUrl);
    } catch (error) {
      isStarting.current = false;
      if (isPaidAlready(error)) onDone();
      else setFailure(reasonOf(error));
    }
  };

  const cancel = () => {
    isCancelled.current = true;
    onCancel();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    void leave();
    // The browser may show this page as it was left when the shopper goes back.
    const closeWhenRestored = ({ persisted }: PageTransitionEvent) => persisted && cancel();
    addEventListener('pageshow', closeWhenRestored);
    return () => {
      isCancelled.current = true;
      removeEventListener('pageshow', closeWhenRestored);
    };
  }, []);

  return (
    <div className="card-form">
      {children}
      <p role="status">{failure === null && texts.leaving(name)}</p>
      <FormMessage>{failure}</FormMessage>
      <div className="dialog-ends">
        <Button onClick={cancel}>{texts.cancel}</Button>
        <Button variant="buy" isBusy={failure === null} disabled={failure === null} onClick={() => void leave()}>
          {failure === null ? texts.goOn : texts.again}
        </Button>
      </div>
    </div>
  );
}
