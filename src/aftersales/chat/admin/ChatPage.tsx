import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { FilterBar, FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { TableError } from '../../../ui/admin/TablePanel.tsx';
import { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { useTableRows } from '../../../ui/admin/use-table-rows.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import {
  type AdminConversation,
  countAdminUnseen,
  followAdminEvents,
  getAdminConversations,
} from '../admin-contract.ts';
import { Avatar } from '../ConversationList.tsx';
import { followChatEvents } from '../live.ts';
import { formatWhen } from '../message-rules.ts';
import { texts as chatTexts } from '../texts.ts';
import { AdminThread } from './AdminThread.tsx';
import { Reports } from './Reports.tsx';
import { fullName, lastMessageText, newestMessageId } from './rules.ts';
import { texts } from './texts.ts';

/** /admin/chat */
export default function ChatPage() {
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'reports' ? 'reports' : 'conversations';
  const waiting = useAsyncData((signal) => call(countAdminUnseen, {}, signal));
  const views = [
    { value: 'conversations', name: texts.conversations, ...countOf(waiting.data?.conversations) },
    { value: 'reports', name: texts.reports, ...countOf(waiting.data?.reports) },
  ];
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <FilterChips
          label={texts.views}
          value={view}
          options={views}
          onChange={(selected) => setQuery(selected === 'reports' ? { view: selected } : {}, { replace: true })}
        />
      </PageHead>
      {view === 'reports' ? <Reports onChanged={waiting.refresh} /> : <Conversations onRead={waiting.refresh} />}
    </>
  );
}

const countOf = (count: number | undefined) => (count ? { count } : {});

const pageSize = 25;

function Conversations({ onRead }: { onRead: () => void }) {
  const table = useTableQuery({ sort: '', filters: { which: 'all' } });
  const [query] = useSearchParams();
  const [take, setTake] = useState(pageSize);
  const [news, setNews] = useState(0);
  const onlyUnseen = table.filters.which === 'unseen';
  const params = { search: table.search || undefined, onlyUnseen: String(onlyUnseen), take };
  const list = useTableRows(JSON.stringify(params), (signal) => call(getAdminConversations, { query: params }, signal));
  const refresh = () => {
    list.refresh();
    onRead();
  };
  const isConnected = useShopMessageStream({
    lastId: () => newestMessageId(list.data ?? []),
    onNews: () => {
      setNews((before) => before + 1);
      refresh();
    },
  });
  const selected = query.get('with');
  const active = useLastFound(
    list.data?.find(({ legalEntityId }) => String(legalEntityId) === selected),
    selected,
  );
  return (
    <>
      <TableError failure={list.failure} onRetry={list.retry} />
      <div className={selected ? 'shop-chat has-thread' : 'shop-chat'}>
        <ConversationSide
          conversations={list.data}
          table={table}
          activeId={selected}
          onMore={list.data && list.data.length >= take ? () => setTake(Math.min(take + pageSize, 96)) : undefined}
        />
        {selected ? (
          <AdminThread
            key={selected}
            customerId={Number(selected)}
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

/** Keeps the open conversation when reading removes it from the unread list. */
function useLastFound(found: AdminConversation | undefined, selected: string | null): AdminConversation | undefined {
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const current = found ?? last;
  return String(current?.legalEntityId) === selected ? current : undefined;
}

type StreamHandlers = { lastId: () => number; onNews: () => void };

/** Receives the shop's messages; returns false while disconnected. */
function useShopMessageStream(handlers: StreamHandlers): boolean {
  const [isConnected, setIsConnected] = useState(true);
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(
    () =>
      followChatEvents({
        stream: followAdminEvents,
        lastId: () => latest.current.lastId(),
        onEvent: () => latest.current.onNews(),
        poll: async () => {
          await call(countAdminUnseen, {});
          latest.current.onNews();
        },
        onConnection: setIsConnected,
      }),
    [],
  );
  return isConnected;
}

type ConversationSideProps = {
  /** Null until loaded. */
  conversations: readonly AdminConversation[] | null;
  table: ReturnType<typeof useTableQuery<{ which: string }>>;
  activeId: string | null;
  onMore: (() => void) | undefined;
};

const which = [
  { value: 'all', name: texts.all },
  { value: 'unseen', name: texts.unseen },
];

const ConversationSide = ({ conversations, table, activeId, onMore }: ConversationSideProps) => (
  <nav className="shop-chat-side" aria-label={texts.conversations}>
    <FilterBar search={table.searchField} placeholder={texts.search}>
      <FilterChips label={texts.which} options={which} {...table.filter('which')} />
    </FilterBar>
    {conversations === null && <Skeleton height={220} />}
    {conversations?.length === 0 && <Nothing isUnseen={table.filters.which === 'unseen'} />}
    <ul>
      {conversations?.map((conversation) => (
        <li key={conversation.legalEntityId}>
          <ConversationRow conversation={conversation} isActive={String(conversation.legalEntityId) === activeId} />
        </li>
      ))}
    </ul>
    {onMore && (
      <Button size="s" variant="text" onClick={onMore}>
        {texts.more}
      </Button>
    )}
  </nav>
);

const Nothing = ({ isUnseen }: { isUnseen: boolean }) => (
  <div className="shop-chat-empty">
    <b>{isUnseen ? texts.noneUnseen : texts.none}</b>
    <p className="muted">{isUnseen ? texts.noneUnseenText : texts.noneText}</p>
  </div>
);

function ConversationRow({ conversation, isActive }: { conversation: AdminConversation; isActive: boolean }) {
  const { legalEntityId, newMessages, unseenCount, lastMessage } = conversation;
  const [query] = useSearchParams();
  const to = new URLSearchParams(query);
  to.set('with', String(legalEntityId));
  return (
    <Link
      className={newMessages ? 'chat-row has-new' : 'chat-row'}
      to={`?${to}`}
      preventScrollReset
      aria-current={isActive ? 'true' : undefined}
    >
      <Avatar name={fullName(conversation)} isShop={false} />
      <span className="chat-row-words">
        <span className="chat-row-top">
          <span className="chat-row-name">{fullName(conversation)}</span>
          {lastMessage && (
            <time className="chat-row-when num" dateTime={lastMessage.date}>
              {formatWhen(new Date(lastMessage.date), new Date())}
            </time>
          )}
        </span>
        <span className="chat-row-last">
          <span className="chat-row-text">{lastMessageText(conversation)}</span>
          {newMessages && (
            <span className="chat-count">
              <span aria-hidden="true">{unseenCount}</span>
              <span className="sr">{chatTexts.unseenMessages(unseenCount)}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
