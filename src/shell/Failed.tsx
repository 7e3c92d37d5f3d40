import { brand } from '../brands/brand.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { errorTexts as texts } from './texts.ts';
import './error-page.css';

/** Plain links on purpose: after a surprise the page starts anew. */
export const Failed = () => (
  <main className="failed">
    <a href="/" aria-label={brand.name}>
      <img src={brand.logo} alt="" width={brand.logoWidth} height="40" />
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
