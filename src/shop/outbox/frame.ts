import { brand } from '../../brands/brand.ts';
import type { MailFrame } from '../../kit/mail-blocks.ts';

/** What stands above and below every letter of this shop. */
export const mailFrame = (siteUrl: string): MailFrame => {
  const { name, taxId, registration, address } = brand.company;
  return {
    name: brand.name,
    colour: brand.themeColour,
    siteUrl,
    lines: [`${name} · CUI ${taxId} · ${registration}`, address, `${brand.phone} · ${brand.email}`],
  };
};
