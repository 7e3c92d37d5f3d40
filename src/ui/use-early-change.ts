import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

type Field = { value: string; early?: string };

/** Writes down what is typed or chosen, before React may put back what it knows of. */
export const earlyInputScript = "addEventListener('input',(e)=>{e.target.early=e.target.value},true);";

/** What was typed or chosen before the page came alive counts too. Returns the way to ask for it while it is not told yet. */
export function useEarlyChange(
  field: RefObject<Field | null>,
  value: string,
  onChange: (value: string) => void,
): () => string | undefined {
  const isTold = useRef(false);
  const tell = useEffectEvent((early: string) => {
    if (early !== value) onChange(early);
  });
  useEffect(() => {
    const found = field.current?.value;
    // After the event that woke the field, whose handler may have seen the old value; what was typed by then is the newest.
    const timer = setTimeout(() => {
      isTold.current = true;
      const chosen = field.current?.early ?? found;
      if (chosen !== undefined) tell(chosen);
    });
    return () => clearTimeout(timer);
  }, [field]);
  return () => (isTold.current ? undefined : field.current?.early);
}
