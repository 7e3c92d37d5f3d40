import type { PageKey } from '../rules.ts';
import { about } from './about.ts';
import { contact } from './contact.ts';
import { cookies } from './cookies.ts';
import { howToBuy } from './how-to-buy.ts';
import { payment } from './payment.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';
import { transport } from './transport.ts';

export type DefaultPage = { title: string; seoTitle: string; seoDescription: string; content: string };

/** The texts a shop opens with; the back office writes its own over them. */
export const defaultPages: Record<PageKey, DefaultPage> = {
  'about-us': about,
  'terms-and-conditions': terms,
  privacy,
  'cookies-policy': cookies,
  'how-to-buy': howToBuy,
  'payment-methods': payment,
  'transport-and-return': transport,
  'contact-us': contact,
};
