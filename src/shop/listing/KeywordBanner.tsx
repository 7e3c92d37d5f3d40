import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { texts } from './texts.ts';
import './keyword-banner.css';

type KeywordBannerProps = { keyword: string; isTitle: boolean; onClear: () => void; children: ReactNode };

export function KeywordBanner({ keyword, isTitle, onClear, children }: KeywordBannerProps) {
  const Words = isTitle ? 'h1' : 'p';
  return (
    <div className="keyword-banner">
      <Icon name="search" size="l" />
      <div className="keyword-banner-words">
        <Words className="keyword-banner-text">{texts.search(keyword)}</Words>
        {children}
      </div>
      <button type="button" className="keyword-banner-clear" onClick={onClear}>
        <Icon name="x" size="s" />
        {texts.clearSearch}
      </button>
    </div>
  );
}
