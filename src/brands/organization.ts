import { brand } from './brand.ts';

/** schema.org data of the shop's company. */
export const organizationData = (siteUrl: string) => {
  const telephone = `+4${brand.phone.replace(/\D/g, '')}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    legalName: brand.company.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}${brand.logo}`,
    email: brand.email,
    telephone,
    taxID: brand.company.taxId,
    address: brand.company.address,
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone, email: brand.email },
    sameAs: brand.social.map(({ url }) => url),
  };
};
