import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { snackbar } from '../../ui/snackbar.ts';
import type { ChatContact, ChatMessage } from './contract.ts';
import { type Conversation, idOf } from './conversation-rules.ts';
import { MessageBubble, MessageText, OutgoingBubble } from './MessageContent.tsx';
import { sending } from './sending.ts';
import { chat, useChat } from './store.ts';
import { ThreadLog, useThreadScroll } from './ThreadLog.tsx';
import { texts } from './texts.ts';

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
          {outgoing.map(({ key, message, isImage, preview, failure }) => (
            <OutgoingBubble
              key={key}
              author={texts.you}
              failure={failure}
              isPicture={isImage}
              onAgain={() => void sending.again(idOf(conversation), key)}
              onDiscard={() => sending.discard(idOf(conversation), key)}
            >
              {isImage ? <SentPicture preview={preview} /> : <MessageText text={message} hasLinks={false} />}
            </OutgoingBubble>
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
    await chat.loadOlder(id).catch((failure: unknown) => snackbar.error(errorMessage(failure)));
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

type BubbleProps = { message: ChatMessage; me: number; contact: ChatContact };

function Bubble({ message, me, contact }: BubbleProps) {
  const isOwn = message.legalEntityIdFrom === me;
  return (
    <MessageBubble
      message={message}
      isOwn={isOwn}
      author={isOwn ? texts.you : contact.name}
      pictureLabel={isOwn ? texts.ownPicture : texts.pictureFrom(contact.name)}
      hasLinks={isOwn || contact.isShop}
    />
  );
}

const SentPicture = ({ preview }: { preview: string | null }) =>
  preview ? <img className="bubble-picture is-preview" src={preview} alt={texts.picture} /> : <p>{texts.picture}</p>;
