import type { Company } from './company.ts';

export const brandCodes = ['VIT', 'DID', 'JBD'] as const;
export type BrandCode = (typeof brandCodes)[number];

/** All differences between the three shops; no component checks which brand it runs in. */
export type ShopBrand = {
  code: BrandCode;
  /** The first part of the numbers of new orders. */
  orderPrefix: string;
  name: string;
  title: string;
  description: string;
  logo: string;
  /** The logo for dark pages; empty when there is none. */
  logoDark: string;
  /** In pixels at a height of 40. */
  logoWidth: number;
  favicon: string;
  themeColour: string;
  accentColour: string;
  email: string;
  /** The sender of emails. */
  senderEmail: string;
  phone: string;
  /** When the phone is answered: short for the footer, and as part of a sentence. */
  hours: string;
  hoursInWords: string;
  /** The shop's accounts; networks without one have no link. */
  social: { name: 'Facebook' | 'Instagram' | 'TikTok' | 'YouTube'; url: string }[];
  company: Company;
  /** Product cards have an add-to-cart button; without it they say 'Vezi detalii'. */
  addsToCart: boolean;
  hasReferralButton: boolean;
  /** The questionnaire item of the menu is styled as the primary button. */
  leadsWithQuestions: boolean;
  hasChat: boolean;
  /** The picture beside the sign-in form. */
  welcome: string;
  hero: { kicker: string; title: string; text: string; image: string };
};

/** A section of the front page with the brand's own words; fields that are left out are those of a new section (`content/front-page`). */
export type BrandSection =
  | { kind: 'slider' | 'facts' }
  | { kind: 'hashtags' | 'campaigns' | 'categories' | 'stories'; title: string }
  | { kind: 'products'; title: string; list: 'best' | 'new' | 'reduced' }
  | { kind: 'questionnaire'; title: string; text: string; button: string };

/** A brand's own statement in the section 'facts'. */
export type BrandFact = { icon: 'shield' | 'lot' | 'tag' | 'back' | 'spark' | 'leaf'; title: string; text: string };
