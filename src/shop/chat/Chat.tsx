import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ChatSkeleton } from './ChatSkeleton.tsx';
import { ConversationList } from './ConversationList.tsx';
import { idOf } from './conversation-rules.ts';
import { InvitedDialog } from './InvitedDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { NothingOpen } from './NothingOpen.tsx';
import { chat, useChat } from './store.ts';
import { Thread } from './Thread.tsx';
import { texts } from './texts.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useLive } from './use-live.ts';
import './chat.css';

/** A customer's conversations: the list and one of them side by side, on a phone one after the other. */
export function Chat({ me }: { me: number }) {
  const conversations = useChat((state) => state.conversations);
  const failure = useChat((state) => state.failure);
  useEffect(() => void chat.load(me), [me]);
  if (conversations) return <Opened me={me} />;
  if (!failure) return <ChatSkeleton />;
  return (
    <div className="chat">
      <h1>{texts.title}</h1>
      <FormMessage>{failure}</FormMessage>
      <Button onClick={() => void chat.load(me)}>{texts.again}</Button>
    </div>
  );
}

function Opened({ me }: { me: number }) {
  const conversations = useChat((state) => state.conversations) ?? [];
  const [query, setQuery] = useSearchParams();
  const [isSharing, setIsSharing] = useState(false);
  const isConnected = useLive();
  const chosen = query.get('with');
  const active = conversations.find((one) => String(idOf(one)) === chosen);
  const invite = query.get('invite');
  useFocusBack(chosen);
  return (
    <div className={chosen ? 'chat has-thread' : 'chat'}>
      <div className="chat-top">
        <h1>{texts.title}</h1>
        <Button size="s" onClick={() => setIsSharing(true)}>
          <Icon name="share" size="s" />
          {texts.invite}
        </Button>
      </div>
      <div className="chat-panes">
        <ConversationList conversations={conversations} me={me} activeId={active ? idOf(active) : null} />
        {active ? (
          <Thread key={idOf(active)} conversation={active} me={me} isConnected={isConnected} />
        ) : (
          <NothingOpen isUnknown={chosen !== null} />
        )}
      </div>
      <LinkDialog isOpen={isSharing} onClose={() => setIsSharing(false)} />
      {invite && (
        <InvitedDialog
          token={invite}
          onDone={(id) => setQuery(id === null ? {} : { with: String(id) }, { replace: true })}
        />
      )}
    </div>
  );
}
