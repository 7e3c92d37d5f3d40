import type { FormValues } from '../use-form.ts';

/** Whether a form differs from what it began with. */
export const isChanged = <Values extends FormValues>(before: Values, now: Values): boolean =>
  Object.keys(before).some((name) => before[name] !== now[name]);
