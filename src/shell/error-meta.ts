import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { brand } from '../brands/brand.ts';
import { errorTexts as texts } from './texts.ts';

/** An error page has its own title and stays out of search engines. */
export function errorMeta(error: unknown): MetaDescriptor[] {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return [
    { title: `${isNotFound ? texts.notFoundHead : texts.failedTitle} · ${brand.name}` },
    { name: 'robots', content: 'noindex' },
  ];
}
