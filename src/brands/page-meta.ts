import type { MetaDescriptor } from 'react-router';
import { brand } from './brand.ts';

/** Meta tags of a page that search engines must not list, such as the cart. */
export const unlistedPage = (title: string): MetaDescriptor[] => [
  { title: `${title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** The same for a page whose URL contains a secret: the Referer header must not pass it to other sites. */
export const secretPage = (title: string): MetaDescriptor[] => [
  ...unlistedPage(title),
  { name: 'referrer', content: 'no-referrer' },
];
