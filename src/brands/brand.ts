import type { Company } from './company.ts';
import { did } from './did.ts';
import { jbd } from './jbd.ts';
import { vit } from './vit.ts';

/** Everything in which the three shops differ is data here; no component asks for a brand by name. */
export type Brand = {
  code: 'VIT' | 'DID' | 'JBD';
  name: string;
  title: string;
  description: string;
  logo: string;
  /** At a height of 40. */
  logoWidth: number;
  favicon: string;
  themeColour: string;
  email: string;
  phone: string;
  /** The shop's own accounts; on a network without one it shows no link. */
  social: { name: 'Facebook' | 'Instagram' | 'TikTok' | 'YouTube'; url: string }[];
  company: Company;
  /** The add-to-cart action on cards; without it they say 'Vezi detalii'. */
  addsToCart: boolean;
  hasReferralButton: boolean;
  /** The find-your-product item is styled as the primary button. */
  leadsWithQuestions: boolean;
  hasChat: boolean;
  /** The picture beside the sign-in form. */
  welcome: string;
  hero: { kicker: string; title: string; text: string; image: string };
};

/** Decided while building, so that no brand carries the words of the others. */
export const brand: Brand = import.meta.env.BRAND === 'DID' ? did : import.meta.env.BRAND === 'JBD' ? jbd : vit;
