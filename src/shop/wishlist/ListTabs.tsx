import { Link } from 'react-router';
import type { FavoriteList } from './contract.ts';
import { useWishlist } from './store.ts';
import { texts } from './texts.ts';

/** One link per list, so that a list has an address and the way back works. */
export function ListTabs({ all, currentId }: { all: FavoriteList[]; currentId: number | undefined }) {
  const favourites = useWishlist((state) => state.ids.size);
  return (
    <nav className="wish-tabs" aria-label={texts.lists}>
      {all.map(({ id, name, isDefault, productCount }) => (
        <Link
          key={id}
          className="wish-tab"
          to={isDefault ? '?' : `?list=${id}`}
          replace
          preventScrollReset
          aria-current={id === currentId ? 'page' : undefined}
        >
          <span className="wish-tab-name">{name}</span>
          <span className="wish-tab-count">{isDefault ? favourites : productCount}</span>
        </Link>
      ))}
    </nav>
  );
}
