import { Link } from '../../ui/Link.tsx';
import { type PageKey, pageKeys } from './rules.ts';
import { pageNames, texts } from './texts.ts';

export const OtherPages = ({ current }: { current: PageKey | null }) => (
  <nav className="other-pages" aria-label={texts.otherPages}>
    <h2>{texts.otherPages}</h2>
    <ul>
      {pageKeys.map((key) => (
        <li key={key}>
          <Link to={`/${key}`} aria-current={key === current ? 'page' : undefined}>
            {pageNames[key]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
