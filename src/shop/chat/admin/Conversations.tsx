import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../kit/client.ts';
import { TableFailure } from '../../../ui/admin/TableFailure.tsx';
import { useRows } from '../../../ui/admin/use-rows.ts';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { type AdminConversation, getAdminConversations } from '../admin-contract.ts';
import { ConversationSide } from './ConversationSide.tsx';
import { newestOf } from './shop-chat-rules.ts';
import { Talk } from './Talk.tsx';
import { texts } from './texts.ts';
import { useShopLive } from './use-shop-live.ts';

const pageSize = 25;

/** The list and one conversation side by side, on a phone one after the other. */
export function Conversations({ onRead }: { onRead: () => void }) {
  const table = useTableQuery({ sort: '', filters: { which: 'all' } });
  const [query] = useSearchParams();
  const [take, setTake] = useState(pageSize);
  const [news, setNews] = useState(0);
  const onlyUnseen = table.filters.which === 'unseen';
  const asked = { search: table.search || undefined, onlyUnseen: String(onlyUnseen), take };
  const list = useRows(JSON.stringify(asked), (signal) => call(getAdminConversations, { query: asked }, signal));
  const refresh = () => {
    list.refresh();
    onRead();
  };
  const isConnected = useShopLive({
    lastId: () => newestOf(list.data ?? []),
    onNews: () => {
      setNews((before) => before + 1);
      refresh();
    },
  });
  const chosen = query.get('with');
  const active = useKept(
    list.data?.find(({ legalEntityId }) => String(legalEntityId) === chosen),
    chosen,
  );
  return (
    <>
      <TableFailure failure={list.failure} onRetry={list.retry} />
      <div className={chosen ? 'shop-chat has-thread' : 'shop-chat'}>
        <ConversationSide
          conversations={list.data}
          table={table}
          activeId={chosen}
          onMore={list.data && list.data.length >= take ? () => setTake(Math.min(take + pageSize, 96)) : undefined}
        />
        {chosen ? (
          <Talk
            key={chosen}
            customerId={Number(chosen)}
            customer={active}
            news={news}
            isConnected={isConnected}
            onChanged={refresh}
          />
        ) : (
          <div className="shop-chat-none">
            <Empty title={texts.choose} text={texts.chooseText} />
          </div>
        )}
      </div>
    </>
  );
}

/** A conversation that is read leaves the list of unread ones, not the hand. */
function useKept(found: AdminConversation | undefined, chosen: string | null): AdminConversation | undefined {
  const [kept, setKept] = useState(found);
  if (found && found !== kept) setKept(found);
  const known = found ?? kept;
  return String(known?.legalEntityId) === chosen ? known : undefined;
}
