import { fieldTexts } from '../../../catalog/campaigns/texts.ts';
import type { AdminSlide } from '../admin-contract.ts';
import { isLegibleBackground } from '../rules.ts';
import { refusalTexts } from '../texts.ts';

export type SlideValues = {
  kicker: string;
  title: string;
  text: string;
  button: string;
  link: string;
  image: string;
  narrowImage: string;
  ground: string;
  startsAt: string;
  endsAt: string;
  isActive: boolean;
};

export const newSlide: SlideValues = {
  kicker: '',
  title: '',
  text: '',
  button: '',
  link: '/',
  image: '',
  narrowImage: '',
  ground: '',
  startsAt: '',
  endsAt: '',
  isActive: true,
};

export const toSlideValues = ({
  startsAt,
  endsAt,
  id,
  version,
  isShown,
  claims,
  ...slide
}: AdminSlide): SlideValues => ({
  ...slide,
  startsAt: startsAt ?? '',
  endsAt: endsAt ?? '',
});

export const toSlideBody = (values: SlideValues) => ({
  ...values,
  startsAt: values.startsAt || null,
  endsAt: values.endsAt || null,
});

const isBetween = (text: string, min: number, max: number): boolean =>
  text.trim().length >= min && text.trim().length <= max;

/** Uses the server's messages. */
export const slideErrors = (values: SlideValues) => ({
  kicker: isBetween(values.kicker, 0, 40) ? undefined : refusalTexts.badKicker,
  title: isBetween(values.title, 2, 60) ? undefined : refusalTexts.badTitle,
  text: isBetween(values.text, 0, 160) ? undefined : refusalTexts.badText,
  button: isBetween(values.button, 2, 30) ? undefined : refusalTexts.badButton,
  link: /^\/(?![/\\])[\x21-\x7e]*$/.test(values.link) ? undefined : fieldTexts.badLink,
  image: values.image ? undefined : fieldTexts.badImage,
  narrowImage: values.narrowImage ? undefined : fieldTexts.badImage,
  ground: isValidBackground(values.ground) ? undefined : refusalTexts.badGround,
  endsAt:
    values.startsAt !== '' && values.endsAt !== '' && values.endsAt <= values.startsAt
      ? refusalTexts.badDates
      : undefined,
});

export const isValidBackground = (ground: string): boolean =>
  ground === '' || (/^#[0-9a-f]{6}$/i.test(ground) && isLegibleBackground(ground.toLowerCase()));

/** Moves an id by `step`, clamped at both ends. */
export function moveByStep(ids: readonly number[], id: number, step: number): number[] {
  const from = ids.indexOf(id);
  return from < 0 ? [...ids] : moveToIndex(ids, id, Math.min(ids.length - 1, Math.max(0, from + step)));
}

export function moveToIndex(ids: readonly number[], id: number, index: number): number[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, index), id, ...others.slice(index)];
}

/** `now` is Romanian local time in the format of `endsAt`. */
export function getVisibility(
  { isShown, isActive, endsAt }: AdminSlide,
  now: string,
): 'shown' | 'off' | 'over' | 'later' {
  if (isShown) return 'shown';
  if (!isActive) return 'off';
  return endsAt !== null && endsAt <= now ? 'over' : 'later';
}
