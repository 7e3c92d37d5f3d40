import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { type Conversation, idOf } from './conversation-rules.ts';
import { formatWhen } from './message-rules.ts';
import { useChat } from './store.ts';
import { texts } from './texts.ts';

type ConversationListProps = { conversations: Conversation[]; me: number; activeId: number | null };

export const ConversationList = ({ conversations, me, activeId }: ConversationListProps) => (
  <nav className="chat-side" aria-label={texts.conversations}>
    <ul>
      {conversations.map((conversation) => (
        <li key={idOf(conversation)}>
          <ConversationRow conversation={conversation} me={me} isActive={idOf(conversation) === activeId} />
        </li>
      ))}
    </ul>
  </nav>
);

type ConversationRowProps = { conversation: Conversation; me: number; isActive: boolean };

function ConversationRow({ conversation, me, isActive }: ConversationRowProps) {
  const now = useChat((state) => state.now);
  const { contact, newMessages } = conversation;
  const { name, isShop, unseenCount, lastMessage } = contact;
  return (
    <Link
      className={newMessages ? 'chat-row has-new' : 'chat-row'}
      to={`?with=${idOf(conversation)}`}
      preventScrollReset
      data-conversation={idOf(conversation)}
      aria-current={isActive ? 'true' : undefined}
    >
      <Avatar name={name} isShop={isShop} />
      <span className="chat-row-words">
        <span className="chat-row-top">
          <span className="chat-row-name">{name}</span>
          {lastMessage && (
            <time className="chat-row-when num" dateTime={lastMessage.date}>
              {formatWhen(new Date(lastMessage.date), now)}
            </time>
          )}
        </span>
        <span className="chat-row-last">
          <span className="chat-row-text">{lastMessageText(conversation, me)}</span>
          {newMessages && (
            <span className="chat-count">
              <span aria-hidden="true">{unseenCount}</span>
              <span className="sr">{texts.unseenMessages(unseenCount)}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

function lastMessageText({ contact }: Conversation, me: number): string {
  const { lastMessage, isShop, isBlocked } = contact;
  if (isBlocked) return texts.blocked;
  if (!lastMessage) return isShop ? texts.team : texts.firstWordsOther;
  const words = lastMessage.isImage ? texts.picture : lastMessage.message;
  return lastMessage.legalEntityIdFrom === me ? texts.yours(words) : words;
}

/** First letter of the name, or the shop's icon. */
export const Avatar = ({ name, isShop }: { name: string; isShop: boolean }) => (
  <span className={isShop ? 'chat-avatar is-shop' : 'chat-avatar'} aria-hidden="true">
    {isShop ? <Icon name="leaf" /> : [...name][0]}
  </span>
);
