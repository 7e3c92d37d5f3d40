import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { accountPath } from '../account/return-rules.ts';
import { groups } from './sections.tsx';
import { texts } from './texts.ts';
import './section-nav.css';

export function SectionNav({ current, isStart }: { current: string; isStart: boolean }) {
  return (
    <nav className="section-nav" aria-label={texts.sections}>
      {groups.map(({ name, sections, More }) => (
        <div key={name} className="section-nav-group">
          <h2>{name}</h2>
          <ul>
            {sections.map((section) => (
              <li key={section.slug}>
                <Link
                  to={`${accountPath}${section.slug}`}
                  aria-current={section.slug === current ? (isStart ? 'true' : 'page') : undefined}
                >
                  <Icon name={section.icon} />
                  {section.name}
                  <Icon name="right" size="s" className="section-nav-on" />
                </Link>
              </li>
            ))}
            {More && (
              <li>
                <More />
              </li>
            )}
          </ul>
        </div>
      ))}
    </nav>
  );
}
