import { shopBrand } from './brand.ts';

/** schema.org data of the shop's company. */
export const organizationData = (siteUrl: string) => {
  const telephone = `+4${shopBrand.phone.replace(/\D/g, '')}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: shopBrand.name,
    legalName: shopBrand.company.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}${shopBrand.logo}`,
    email: shopBrand.email,
    telephone,
    taxID: shopBrand.company.taxId,
    address: shopBrand.company.address,
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone, email: shopBrand.email },
    sameAs: shopBrand.social.map(({ url }) => url),
  };
};
