import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../platform/http/client.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { type FavoriteList, getSharedEventList } from './contract.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import { ListPanel } from './ListPanel.tsx';
import { NameDialog } from './NameDialog.tsx';
import { useWishlist } from './store.ts';
import { texts } from './texts.ts';
import { type Lists, useLists } from './use-lists.ts';
import './wish-lists.css';

export function WishLists({ legalEntityId }: { legalEntityId: number }) {
  const lists = useLists(legalEntityId);
  return (
    <AsyncContent result={lists} skeleton={<WishListSkeleton />}>
      {(all) => <OpenList all={all} lists={lists} legalEntityId={legalEntityId} />}
    </AsyncContent>
  );
}

type OpenListProps = { all: FavoriteList[]; lists: Lists; legalEntityId: number };

function OpenList({ all, lists, legalEntityId }: OpenListProps) {
  const [query, setQuery] = useSearchParams();
  const [isNaming, setIsNaming] = useState(false);
  const current = all.find(({ id }) => String(id) === query.get('list')) ?? all[0];
  const open = (id: number | null) =>
    setQuery(id === null ? {} : { list: String(id) }, { replace: true, preventScrollReset: true });
  return (
    <div className="wish-lists">
      <div className="wish-head">
        <h1>{texts.title}</h1>
        <Button onClick={() => setIsNaming(true)}>
          <Icon name="plus" size="s" />
          {texts.newList}
        </Button>
      </div>
      {all.length > 1 && <ListTabs all={all} currentId={current?.id} />}
      {current && <ListPanel key={current.id} list={current} all={all} lists={lists} onDeleted={() => open(null)} />}
      <ReceivedLists legalEntityId={legalEntityId} />
      <NameDialog
        isOpen={isNaming}
        legalEntityId={legalEntityId}
        onClose={() => setIsNaming(false)}
        onSaved={(list) => {
          lists.save(list);
          open(list.id);
        }}
      />
    </div>
  );
}

export function WishListSkeleton() {
  return (
    <div className="wish-lists">
      <h1>{texts.title}</h1>
      <div className="wish-tabs" aria-hidden="true">
        <Skeleton width={128} height={44} />
        <Skeleton width={128} height={44} />
      </div>
      <GridSkeleton />
    </div>
  );
}

/** Links, so that each list has a URL and the back button works. */
function ListTabs({ all, currentId }: { all: FavoriteList[]; currentId: number | undefined }) {
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

/** Lists shared by others; optional, so errors render nothing. */
function ReceivedLists({ legalEntityId }: { legalEntityId: number }) {
  const { data } = useAsyncData((signal) => call(getSharedEventList, { query: { legalEntityId } }, signal));
  if (!data?.length) return null;
  return (
    <section className="section" aria-labelledby="received-lists">
      <h2 id="received-lists">{texts.sharedWithMe}</h2>
      <ul className="wish-received">
        {data.map(({ id, name, ownerFirstName, productCount, url }) => (
          <li key={id}>
            <Link to={`/shared-wishlist${new URL(url).search}`}>
              <Icon name="gift" />
              <span>
                <b>{name}</b> {texts.from(ownerFirstName || texts.someone)}
              </span>
              <span className="muted">{texts.products(productCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
