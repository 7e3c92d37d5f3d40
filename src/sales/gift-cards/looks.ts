import { shopBrand } from '../../brands/brand.ts';
import type { GiftDesign } from './rules.ts';

/** The headline, and the colours of the background, of the text on it and of its ornament; 'classic' has those of the brand. */
export const giftDesignLooks: Record<GiftDesign, { headline: string; back: string; ink: string; accent: string }> = {
  classic: {
    headline: 'Un cadou pentru tine',
    ink: '#ffffff',
    // The owner may change them.
    get back() {
      return shopBrand.themeColour;
    },
    get accent() {
      return shopBrand.accentColour;
    },
  },
  birthday: { headline: 'La mulți ani!', back: '#8a2d5b', ink: '#ffffff', accent: '#f6c6a8' },
  holidays: { headline: 'Sărbători fericite!', back: '#7c1f27', ink: '#ffffff', accent: '#e9d3a0' },
  thanks: { headline: 'Mulțumesc!', back: '#1d3f6e', ink: '#ffffff', accent: '#9fd0e6' },
};
