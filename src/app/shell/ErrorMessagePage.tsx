import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { shopBrand } from '../../brands/brand.ts';
import { unlistedPageMeta } from '../../brands/page-meta.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { errorTexts as texts } from './texts.ts';
import './error-page.css';

/** Shown after an unexpected error. Uses plain links, so that leaving it loads a new document. */
export const ErrorMessagePage = () => (
  <main className="failed">
    <a href="/" aria-label={shopBrand.name}>
      <img src={shopBrand.logo} alt="" width={shopBrand.logoWidth} height="40" />
    </a>
    <Empty level={1} title={texts.failedTitle} text={texts.failed}>
      <Button variant="brand" onClick={() => window.location.reload()}>
        {texts.again}
      </Button>
      <a className="button button-line button-m" href="/">
        {texts.home}
      </a>
    </Empty>
  </main>
);

export function errorMeta(error: unknown): MetaDescriptor[] {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return unlistedPageMeta(isNotFound ? texts.notFoundHead : texts.failedTitle);
}
