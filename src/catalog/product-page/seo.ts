import type { MetaDescriptor } from 'react-router';
import { shopBrand } from '../../brands/brand.ts';
import { organizationData } from '../../brands/organization.ts';
import { robots } from '../listing/seo.ts';
import type { ProductDetail } from './contract.ts';
import { type Address, canonicalOf } from './structured-data.ts';

export function productMeta(product: ProductDetail, address: Address): MetaDescriptor[] {
  const title = product.seoTitle || product.name;
  return [
    { title },
    { name: 'keywords', content: product.seoKeywords },
    { name: 'description', content: product.seoMetaDescription },
    { name: 'robots', content: robots },
    { tagName: 'link', rel: 'canonical', href: canonicalOf(product, address) },
    ...openGraph(product, title, address),
    { 'script:ld+json': organizationData(address.siteUrl) },
  ];
}

function openGraph(product: ProductDetail, title: string, address: Address): MetaDescriptor[] {
  const tags = {
    'og:type': 'product',
    'og:site_name': shopBrand.name,
    'og:locale': 'ro_RO',
    'og:title': title,
    'og:description': product.seoMetaDescription,
    'og:url': canonicalOf(product, address),
    'og:image': new URL(product.image, address.siteUrl).href,
    'product:price:amount': product.sellingPrice.toFixed(2),
    'product:price:currency': 'RON',
  };
  return Object.entries(tags).map(([property, content]) => ({ property, content }));
}
