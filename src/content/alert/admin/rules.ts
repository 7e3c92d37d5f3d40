import { fieldTexts } from '../../../catalog/campaigns/texts.ts';
import { type AdminAlert, refusalTexts } from '../admin-contract.ts';

export type BannerValues = { text: string; link: string; linkName: string; startsAt: string; endsAt: string };

export const toBannerValues = ({ text, link, linkName, startsAt, endsAt }: AdminAlert): BannerValues => ({
  text,
  link: link ?? '',
  linkName,
  startsAt: startsAt ?? '',
  endsAt: endsAt ?? '',
});

export const toBannerBody = ({ text, link, linkName, startsAt, endsAt }: BannerValues, version: number) => ({
  text,
  link: link.trim() || null,
  linkName,
  startsAt: startsAt || null,
  endsAt: endsAt || null,
  version,
});

/** Uses the server's messages. */
export const bannerErrors = ({ text, link, linkName, startsAt, endsAt }: BannerValues) => ({
  text: text.trim().length <= 140 ? undefined : refusalTexts.badText,
  link: link.trim() === '' || /^\/(?![/\\])[\x21-\x7e]*$/.test(link.trim()) ? undefined : fieldTexts.badLink,
  linkName: linkNameError(link.trim(), linkName.trim()),
  endsAt: startsAt !== '' && endsAt !== '' && endsAt <= startsAt ? refusalTexts.badDates : undefined,
});

function linkNameError(link: string, name: string): string | undefined {
  if (name.length > 40) return refusalTexts.badLinkName;
  return (link === '') === (name === '') ? undefined : refusalTexts.badLink;
}
