import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import type { MandatoryField } from '../publish-rules.ts';
import { texts } from './texts.ts';

/** Lists are not fields; their panel is where the keyboard goes. */
const placeOf = (field: MandatoryField): string => (field === 'nutrients' ? '#nutrients button' : `[name="${field}"]`);

function jumpTo(field: MandatoryField): void {
  const place = document.querySelector<HTMLElement>(placeOf(field));
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
}

type MissingListProps = { missing: readonly MandatoryField[]; producerId: number | undefined };

/** What the law still wants; each leads to its field. */
export function MissingList({ missing, producerId }: MissingListProps) {
  if (missing.length === 0)
    return (
      <p className="all-there">
        <Icon name="check" size="s" />
        {texts.complete}
      </p>
    );
  return (
    <section aria-label={texts.missing}>
      <h3>{texts.missing}</h3>
      <ul className="missing-list">
        {missing.map((field) => (
          <li key={field}>
            {field === 'operator' && producerId ? (
              <Link className="link" to={`/admin/producers/${producerId}`}>
                {texts.mandatory[field]}
              </Link>
            ) : (
              <button type="button" className="link" onClick={() => jumpTo(field)}>
                {texts.mandatory[field]}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
