import { useEffect, useState } from 'react';

/** Seconds left until an action may be repeated; it starts at once, and `restart` begins again. */
export function useCountdown(from: number): [remaining: number, restart: () => void] {
  const [remaining, setRemaining] = useState(from);
  const isRunning = remaining > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setRemaining((before) => before - 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [remaining, () => setRemaining(from)];
}
