import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import type { FavoriteList } from './contract.ts';
import { ListPanel } from './ListPanel.tsx';
import { ListTabs } from './ListTabs.tsx';
import { NameDialog } from './NameDialog.tsx';
import { ReceivedLists } from './ReceivedLists.tsx';
import { texts } from './texts.ts';
import { type Lists, useLists } from './use-lists.ts';
import { WishListSkeleton } from './WishListSkeleton.tsx';
import './wish-lists.css';

/** A customer's lists: one of them open, the others a click away. */
export function WishLists({ legalEntityId }: { legalEntityId: number }) {
  const lists = useLists(legalEntityId);
  return (
    <Loaded of={lists} skeleton={<WishListSkeleton />}>
      {(all) => <Opened all={all} lists={lists} legalEntityId={legalEntityId} />}
    </Loaded>
  );
}

type OpenedProps = { all: FavoriteList[]; lists: Lists; legalEntityId: number };

function Opened({ all, lists, legalEntityId }: OpenedProps) {
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
          lists.put(list);
          open(list.id);
        }}
      />
    </div>
  );
}
