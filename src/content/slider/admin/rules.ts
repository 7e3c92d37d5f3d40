import type { AdminSlide } from '../admin-contract.ts';

/** `now` is Romanian local time in the format of `endsAt`. */
export function getVisibility(
  { isShown, isActive, endsAt }: AdminSlide,
  now: string,
): 'shown' | 'off' | 'over' | 'later' {
  if (isShown) return 'shown';
  if (!isActive) return 'off';
  return endsAt !== null && endsAt <= now ? 'over' : 'later';
}
