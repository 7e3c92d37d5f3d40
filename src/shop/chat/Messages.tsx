import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { Bubble } from './Bubble.tsx';
import { type Conversation, idOf } from './conversation-rules.ts';
import { daysOf } from './day-rules.ts';
import { OutgoingBubble } from './OutgoingBubble.tsx';
import { chat, useChat } from './store.ts';
import { texts } from './texts.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

/** What was said, day by day, with what is on its way at the end. */
export function Messages({ conversation, me }: { conversation: Conversation; me: number }) {
  const now = useChat((state) => state.now);
  const { contact, messages, outgoing, hasOlder } = conversation;
  const scroll = useThreadScroll(messages, outgoing.length, me);
  const isEmpty = messages.length === 0 && outgoing.length === 0;
  return (
    <div className="thread-place">
      <div
        className="thread-messages"
        ref={scroll.ref}
        onScroll={scroll.onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrows
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={texts.messages}
      >
        {hasOlder && <OlderButton id={idOf(conversation)} />}
        {isEmpty && <FirstWords name={contact.name} isShop={contact.isShop} />}
        {daysOf(messages, now).map(({ name, messages: said }) => (
          <section key={said[0]?.id} className="thread-day" aria-label={name}>
            <p className="thread-day-name" aria-hidden="true">
              <span>{name}</span>
            </p>
            <ol>
              {said.map((message) => (
                <Bubble key={message.id} message={message} me={me} contact={contact} />
              ))}
            </ol>
          </section>
        ))}
        {outgoing.length > 0 && (
          <ol>
            {outgoing.map((one) => (
              <OutgoingBubble key={one.key} outgoing={one} contactId={idOf(conversation)} />
            ))}
          </ol>
        )}
      </div>
      {scroll.hasNewBelow && (
        <Button className="thread-newest" variant="brand" size="s" onClick={scroll.toEnd}>
          <Icon name="down" size="s" />
          {texts.toNewest}
        </Button>
      )}
    </div>
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
