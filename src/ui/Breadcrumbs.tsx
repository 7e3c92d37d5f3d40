import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import { texts } from './texts.ts';
import './breadcrumbs.css';

export type Crumb = { name: string; to?: string };

/** The last item is the current page and usually has no link. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label={texts.trail}>
      <ol className="breadcrumbs">
        {items.map((item, index) => (
          <li key={item.name}>
            {index > 0 && <Icon name="right" size="s" />}
            <CrumbName item={item} isLast={index === items.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CrumbName({ item, isLast }: { item: Crumb; isLast: boolean }) {
  if (item.to)
    return (
      <Link to={item.to} aria-current={isLast ? 'page' : undefined}>
        {item.name}
      </Link>
    );
  return <span aria-current={isLast ? 'page' : undefined}>{item.name}</span>;
}
