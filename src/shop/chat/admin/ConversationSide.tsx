import { Link, useSearchParams } from 'react-router';
import { FilterBar, FilterChips } from '../../../ui/admin/FilterBar.tsx';
import type { useTableQuery } from '../../../ui/admin/use-table-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Avatar } from '../Avatar.tsx';
import type { AdminConversation } from '../admin-contract.ts';
import { showWhen } from '../day-rules.ts';
import { texts as chatTexts } from '../texts.ts';
import { fullName, lastWords } from './shop-chat-rules.ts';
import { texts } from './texts.ts';

type ConversationSideProps = {
  /** Null while the first answer is on its way. */
  conversations: readonly AdminConversation[] | null;
  table: ReturnType<typeof useTableQuery<{ which: string }>>;
  activeId: string | null;
  onMore: (() => void) | undefined;
};

const which = [
  { value: 'all', name: texts.all },
  { value: 'unseen', name: texts.unseen },
];

export const ConversationSide = ({ conversations, table, activeId, onMore }: ConversationSideProps) => (
  <nav className="shop-chat-side" aria-label={texts.conversations}>
    <FilterBar search={table.searchField} placeholder={texts.search}>
      <FilterChips label={texts.which} options={which} {...table.filter('which')} />
    </FilterBar>
    {conversations === null && <Skeleton height={220} />}
    {conversations?.length === 0 && <Nothing isUnseen={table.filters.which === 'unseen'} />}
    <ul>
      {conversations?.map((one) => (
        <li key={one.legalEntityId}>
          <ConversationRow conversation={one} isActive={String(one.legalEntityId) === activeId} />
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
              {showWhen(new Date(lastMessage.date), new Date())}
            </time>
          )}
        </span>
        <span className="chat-row-last">
          <span className="chat-row-text">{lastWords(conversation)}</span>
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
