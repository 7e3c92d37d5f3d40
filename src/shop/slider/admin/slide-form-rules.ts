import { fieldTexts } from '../../campaigns/texts.ts';
import type { AdminSlide } from '../admin-contract.ts';
import { isLightGround } from '../rules.ts';
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

export const valuesOf = ({ startsAt, endsAt, id, version, isShown, claims, ...slide }: AdminSlide): SlideValues => ({
  ...slide,
  startsAt: startsAt ?? '',
  endsAt: endsAt ?? '',
});

export const bodyOf = (values: SlideValues) => ({
  ...values,
  startsAt: values.startsAt || null,
  endsAt: values.endsAt || null,
});

const isBetween = (text: string, least: number, most: number): boolean =>
  text.trim().length >= least && text.trim().length <= most;

/** The server's own sentences, said before the form leaves. */
export const slideErrors = (values: SlideValues) => ({
  kicker: isBetween(values.kicker, 0, 40) ? undefined : refusalTexts.badKicker,
  title: isBetween(values.title, 2, 60) ? undefined : refusalTexts.badTitle,
  text: isBetween(values.text, 0, 160) ? undefined : refusalTexts.badText,
  button: isBetween(values.button, 2, 30) ? undefined : refusalTexts.badButton,
  link: /^\/(?![/\\])[\x21-\x7e]*$/.test(values.link) ? undefined : fieldTexts.badLink,
  image: values.image ? undefined : fieldTexts.badImage,
  narrowImage: values.narrowImage ? undefined : fieldTexts.badImage,
  ground: isGround(values.ground) ? undefined : refusalTexts.badGround,
  endsAt:
    values.startsAt !== '' && values.endsAt !== '' && values.endsAt <= values.startsAt
      ? refusalTexts.badDates
      : undefined,
});

export const isGround = (ground: string): boolean =>
  ground === '' || (/^#[0-9a-f]{6}$/i.test(ground) && isLightGround(ground.toLowerCase()));
