import { useEffect, useRef } from 'react';

const retryMilliseconds = 3000;

/** Calls `send` at once, every three seconds and when the network comes back. */
export function useRetry(send: () => Promise<void>): void {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const run = () => void latest.current();
    run();
    const timer = setInterval(run, retryMilliseconds);
    window.addEventListener('online', run);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', run);
    };
  }, []);
}
