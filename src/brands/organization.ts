import { brand } from './brand.ts';

/** schema.org data of the shop's company. */
export const organizationData = (siteUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: brand.name,
  legalName: brand.company.name,
  url: `${siteUrl}/`,
  logo: `${siteUrl}${brand.logo}`,
  email: brand.email,
  telephone: `+4${brand.phone.replace(/\D/g, '')}`,
  taxID: brand.company.taxId,
  sameAs: brand.social.map(({ url }) => url),
});
