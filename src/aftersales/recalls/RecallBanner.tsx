import { Link } from '../../ui/Link.tsx';
import { bannerTexts } from './banner-texts.ts';
import './recall-banner.css';

/** On every page of the shop while a recall is open; it cannot be dismissed. */
export const RecallBanner = ({ recall: { names, path } }: { recall: { names: string; path: string } }) => (
  <aside className="recall-banner" aria-label={bannerTexts.label}>
    <p>
      {bannerTexts.text(names)} <Link to={path}>{bannerTexts.link}</Link>
    </p>
  </aside>
);
