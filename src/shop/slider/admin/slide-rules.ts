import type { AdminSlide } from '../admin-contract.ts';

/** The list with one of them moved by a step; at the edges it stays. */
export function moved(ids: readonly number[], id: number, step: number): number[] {
  const from = ids.indexOf(id);
  return from < 0 ? [...ids] : placed(ids, id, Math.min(ids.length - 1, Math.max(0, from + step)));
}

/** The list with one of them at another place. */
export function placed(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** Why a slide is in sight or not; `now` is the shop's clock in the form of its dates. */
export function sightOf({ isShown, isActive, endsAt }: AdminSlide, now: string): 'shown' | 'off' | 'over' | 'later' {
  if (isShown) return 'shown';
  if (!isActive) return 'off';
  return endsAt !== null && endsAt <= now ? 'over' : 'later';
}
