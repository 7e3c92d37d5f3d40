import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { Bubble } from './Bubble.tsx';
import { type Conversation, idOf } from './conversation-rules.ts';
import { OutgoingBubble } from './OutgoingBubble.tsx';
import { chat, useChat } from './store.ts';
import { ThreadLog } from './ThreadLog.tsx';
import { texts } from './texts.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

/** A customer's conversation. */
export function Messages({ conversation, me }: { conversation: Conversation; me: number }) {
  const now = useChat((state) => state.now);
  const { contact, messages, outgoing, hasOlder } = conversation;
  const scroll = useThreadScroll(messages, outgoing.length, me);
  const isEmpty = messages.length === 0 && outgoing.length === 0;
  return (
    <ThreadLog
      messages={messages}
      now={now}
      scroll={scroll}
      aria-live="off"
      before={
        <>
          {hasOlder && <OlderButton id={idOf(conversation)} />}
          {isEmpty && <FirstWords name={contact.name} isShop={contact.isShop} />}
        </>
      }
      bubble={(message) => <Bubble key={message.id} message={message} me={me} contact={contact} />}
    >
      {outgoing.length > 0 && (
        <ol>
          {outgoing.map((one) => (
            <OutgoingBubble key={one.key} outgoing={one} contactId={idOf(conversation)} />
          ))}
        </ol>
      )}
    </ThreadLog>
  );
}

function OlderButton({ id }: { id: number }) {
  const [isBusy, setIsBusy] = useState(false);
  const load = async () => {
    setIsBusy(true);
    await chat.loadOlder(id).catch((failure: unknown) => snackbar.error(sentenceOf(failure)));
    setIsBusy(false);
  };
  return (
    <Button className="thread-older" size="s" isBusy={isBusy} onClick={() => void load()}>
      {texts.older}
    </Button>
  );
}

const FirstWords = ({ name, isShop }: { name: string; isShop: boolean }) => (
  <div className="thread-first">
    <h3>{texts.firstWords(name)}</h3>
    <p>{isShop ? texts.firstWordsText : texts.firstWordsOther}</p>
  </div>
);
