import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

type Field = { value: string; early?: string };

/** Inline script that remembers values typed or selected before hydration, which React may reset. */
export const earlyInputScript = "addEventListener('input',(e)=>{e.target.early=e.target.value},true);";

/** Reports a value typed or selected before hydration. Returns a function that reads it until it has been reported. */
export function useEarlyChange(
  field: RefObject<Field | null>,
  value: string,
  onChange: (value: string) => void,
): () => string | undefined {
  const isReported = useRef(false);
  const report = useEffectEvent((early: string) => {
    if (early !== value) onChange(early);
  });
  useEffect(() => {
    const found = field.current?.value;
    // After the event that hydrated the field, whose handler may have seen the old value; `early` is the newest by then.
    const timer = setTimeout(() => {
      isReported.current = true;
      const latest = field.current?.early ?? found;
      if (latest !== undefined) report(latest);
    });
    return () => clearTimeout(timer);
  }, [field]);
  return () => (isReported.current ? undefined : field.current?.early);
}
