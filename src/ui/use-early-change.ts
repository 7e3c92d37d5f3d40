import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What was typed or chosen before the page came alive counts too. */
export function useEarlyChange(
  field: RefObject<{ value: string } | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  const tell = useEffectEvent((early: string) => {
    if (early !== value) onChange(early);
  });
  useEffect(() => {
    if (field.current) tell(field.current.value);
  }, [field]);
}
