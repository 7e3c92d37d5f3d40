import { useEffect, useRef, useState } from 'react';

/** On the way to the children the mouse crosses other rows; only where it rests counts. */
const restDelay = 90;

/** Which category shows its children: pointed at on wide screens, toggled everywhere. */
export function useChosenCategory(followsMouse: boolean) {
  const [chosenId, setChosenId] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const choose = (id: number | null) => {
    clearTimeout(timer.current);
    setChosenId(id);
  };
  const point = (id: number | null) => {
    if (!followsMouse) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setChosenId(id), chosenId === null ? 0 : restDelay);
  };
  return { chosenId, choose, point };
}
