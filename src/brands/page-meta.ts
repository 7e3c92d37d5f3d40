import type { MetaDescriptor } from 'react-router';
import { shopBrand } from './brand.ts';

/** Meta tags of a page that search engines must not list, such as the cart. */
export const unlistedPageMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} · ${shopBrand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Meta tags of a page whose URL contains a secret: not listed, and the Referer header does not pass the URL to other sites. */
export const secretPageMeta = (title: string): MetaDescriptor[] => [
  ...unlistedPageMeta(title),
  { name: 'referrer', content: 'no-referrer' },
];
