import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Announcer } from './Announcer.tsx';
import { Composer } from './Composer.tsx';
import { type Conversation, idOf } from './conversation-rules.ts';
import { Messages } from './Messages.tsx';
import { chat, useChat } from './store.ts';
import { ThreadHead } from './ThreadHead.tsx';
import { texts } from './texts.ts';
import './thread.css';

type ThreadProps = { conversation: Conversation; me: number; isConnected: boolean };

export function Thread({ conversation, me, isConnected }: ThreadProps) {
  const id = idOf(conversation);
  const failure = useChat((state) => state.openFailure);
  useEffect(() => {
    void chat.open(id);
    return () => chat.close();
  }, [id]);
  const place = useRef<HTMLElement>(null);
  useEffect(() => void (place.current && arriveAt(place.current)), []);
  return (
    <section ref={place} className="chat-main thread" aria-label={texts.conversation(conversation.contact.name)}>
      <ThreadHead contact={conversation.contact} />
      {conversation.isLoaded ? (
        <Messages conversation={conversation} me={me} />
      ) : (
        <Waiting failure={failure} onAgain={() => void chat.open(id)} />
      )}
      {!isConnected && (
        <p className="thread-note" role="status">
          {texts.offline}
        </p>
      )}
      <Composer key={id} contact={conversation.contact} />
      <Announcer contact={conversation.contact} />
    </section>
  );
}

/** With a keyboard one begins to write; on a phone the conversation fills the screen, and nothing covers it yet. */
function arriveAt(thread: HTMLElement): void {
  const isPhone = matchMedia('(max-width: 767px)').matches;
  if (isPhone) thread.scrollIntoView();
  thread.querySelector<HTMLElement>(isPhone ? 'h2' : 'textarea')?.focus({ preventScroll: true });
}

function Waiting({ failure, onAgain }: { failure: string | null; onAgain: () => void }) {
  if (failure)
    return (
      <div className="thread-messages thread-failed">
        <FormMessage>{failure}</FormMessage>
        <Button onClick={onAgain}>{texts.again}</Button>
      </div>
    );
  return (
    <div className="thread-messages" role="status" aria-label={texts.loading}>
      <Skeleton className="bubble-skeleton" width="56%" height={44} />
      <Skeleton className="bubble-skeleton is-own" width="42%" height={64} />
      <Skeleton className="bubble-skeleton" width="34%" height={44} />
    </div>
  );
}
