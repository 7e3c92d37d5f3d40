import { useState } from 'react';
import { formatTime } from '../../platform/text/romanian.ts';
import { Button } from '../../ui/Button.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Icon } from '../../ui/Icon.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import type { ChatContact, ChatMessage } from './contract.ts';
import { type Conversation, idOf, type Outgoing } from './conversation-rules.ts';
import { MessageText, Picture } from './MessageContent.tsx';
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
  const who = isOwn ? texts.you : contact.name;
  return (
    <li className={`bubble ${isOwn ? 'is-own' : ''} ${message.isImage ? 'has-picture' : ''}`}>
      <span className="sr">{who}:</span>
      {message.isImage ? (
        <Picture message={message} label={isOwn ? texts.ownPicture : texts.pictureFrom(contact.name)} />
      ) : (
        <MessageText text={message.message} hasLinks={isOwn || contact.isShop} />
      )}
      <time className="bubble-time num" dateTime={message.date}>
        {formatTime(new Date(message.date))}
      </time>
    </li>
  );
}

type OutgoingBubbleProps = { outgoing: Outgoing; contactId: number };

/** A message being sent, or failed with a retry button. */
function OutgoingBubble({ outgoing, contactId }: OutgoingBubbleProps) {
  const { key, message, isImage, preview, failure } = outgoing;
  return (
    <li className={`bubble is-own ${failure ? 'is-failed' : 'is-sending'} ${isImage ? 'has-picture' : ''}`}>
      <span className="sr">{texts.you}:</span>
      {isImage ? <SentPicture preview={preview} /> : <MessageText text={message} hasLinks={false} />}
      {failure ? (
        <div className="bubble-failure" role="alert">
          <p>
            <Icon name="warning" size="s" />
            {texts.notSent} {failure}
          </p>
          <div className="bubble-ways">
            <Button size="s" onClick={() => void sending.again(contactId, key)}>
              {texts.again}
            </Button>
            <Button size="s" variant="text" onClick={() => sending.discard(contactId, key)}>
              {texts.discard}
            </Button>
          </div>
        </div>
      ) : (
        <span className="bubble-time">{texts.sending}</span>
      )}
    </li>
  );
}

const SentPicture = ({ preview }: { preview: string | null }) =>
  preview ? <img className="bubble-picture is-preview" src={preview} alt={texts.picture} /> : <p>{texts.picture}</p>;
