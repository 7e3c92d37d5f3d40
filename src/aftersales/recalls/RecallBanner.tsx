import { Link } from '../../ui/Link.tsx';
import { texts } from './texts.ts';
import './recall-banner.css';

/** On every page of the shop while a recall is open; it cannot be dismissed. */
export const RecallBanner = ({ recall: { names, path } }: { recall: { names: string; path: string } }) => (
  <aside className="recall-banner" aria-label={texts.bannerLabel}>
    <p>
      {texts.banner(names)} <Link to={path}>{texts.bannerLink}</Link>
    </p>
  </aside>
);
