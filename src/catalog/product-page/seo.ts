import type { MetaDescriptor } from 'react-router';
import { organizationData } from '../../brands/organization.ts';
import { sharingMeta, withShopName } from '../../brands/page-meta.ts';
import { robots } from '../listing/seo.ts';
import type { ProductDetail } from './contract.ts';
import { type Address, canonicalOf } from './structured-data.ts';

export function productMeta(product: ProductDetail, address: Address): MetaDescriptor[] {
  const title = product.seoTitle || product.name;
  return [
    { title: withShopName(title) },
    { name: 'keywords', content: product.seoKeywords },
    { name: 'description', content: product.seoMetaDescription },
    { name: 'robots', content: robots },
    { tagName: 'link', rel: 'canonical', href: canonicalOf(product, address) },
    ...openGraph(product, title, address),
    { 'script:ld+json': organizationData(address.siteUrl) },
  ];
}

const openGraph = (product: ProductDetail, title: string, address: Address): MetaDescriptor[] => [
  ...sharingMeta({
    type: 'product',
    title,
    description: product.seoMetaDescription,
    url: canonicalOf(product, address),
    image: new URL(product.image, address.siteUrl).href,
    imageAlt: product.name,
    siteUrl: address.siteUrl,
  }),
  { property: 'product:price:amount', content: product.sellingPrice.toFixed(2) },
  { property: 'product:price:currency', content: 'RON' },
];
