import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatTime } from '../../../platform/text/romanian.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { type AdminMessage, addAdminMessage, getAdminPicture, uploadAdminPicture } from '../admin-contract.ts';
import { MessageText, Picture } from '../MessageContent.tsx';
import { bytesOf } from '../picture-file.ts';
import { ThreadLog, useThreadScroll } from '../ThreadLog.tsx';
import { texts as chatTexts } from '../texts.ts';
import { shopIdOf, undelivered } from './rules.ts';
import { texts } from './texts.ts';

type AdminMessagesProps = {
  messages: AdminMessage[];
  customerId: number;
  name: string;
  sending: ReturnType<typeof useSending>;
  onOlder: (() => Promise<void>) | undefined;
};

export function AdminMessages({ messages, customerId, name, sending, onOlder }: AdminMessagesProps) {
  const waiting = undelivered(sending.waiting, messages);
  const scroll = useThreadScroll(messages, waiting.length, shopIdOf(messages, customerId));
  return (
    <ThreadLog
      messages={messages}
      now={new Date()}
      scroll={scroll}
      before={
        onOlder && (
          <Button className="thread-older" size="s" onClick={() => void onOlder()}>
            {chatTexts.older}
          </Button>
        )
      }
      bubble={(message) => (
        <MessageBubble
          key={message.id}
          message={message}
          isOwn={message.legalEntityIdFrom !== customerId}
          name={name}
        />
      )}
    >
      <ol>
        {waiting.map((sent) => (
          <OutgoingBubble
            key={sent.key}
            sent={sent}
            onAgain={() => sending.again(sent)}
            onDrop={() => sending.drop(sent.key)}
          />
        ))}
      </ol>
    </ThreadLog>
  );
}

const readPicture = async (messageId: number): Promise<string> =>
  (await call(getAdminPicture, { query: { messageId } })).dataUrl;

function MessageBubble({ message, isOwn, name }: { message: AdminMessage; isOwn: boolean; name: string }) {
  const who = isOwn ? texts.shop : name;
  const time = formatTime(new Date(message.date));
  return (
    <li className={`bubble ${isOwn ? 'is-own' : ''} ${message.isImage ? 'has-picture' : ''}`}>
      <span className="sr">{who}:</span>
      {message.isImage ? (
        <Picture message={message} label={chatTexts.pictureFrom(who)} read={readPicture} />
      ) : (
        <MessageText text={message.message} hasLinks={isOwn} />
      )}
      <time className="bubble-time num" dateTime={message.date}>
        {message.authorName ? texts.by(message.authorName, time) : time}
      </time>
    </li>
  );
}

const OutgoingBubble = ({ sent, onAgain, onDrop }: { sent: Sent; onAgain: () => void; onDrop: () => void }) => (
  <li className={`bubble is-own ${sent.failure ? 'is-failed' : 'is-sending'}`}>
    <span className="sr">{texts.shop}:</span>
    <MessageText text={sent.text} hasLinks={false} />
    {sent.failure ? (
      <div className="bubble-failure" role="alert">
        <p>
          <Icon name="warning" size="s" />
          {chatTexts.notSent} {sent.failure}
        </p>
        <div className="bubble-ways">
          <Button size="s" onClick={onAgain}>
            {chatTexts.again}
          </Button>
          <Button size="s" variant="text" onClick={onDrop}>
            {chatTexts.discard}
          </Button>
        </div>
      </div>
    ) : (
      <span className="bubble-time">{chatTexts.sending}</span>
    )}
  </li>
);

/** A message being sent or failed. */
type Sent = { key: string; text: string; file: File | null; failure: string | null };

/** Sends as the shop. The key makes retries idempotent. */
export function useSending(customerId: number, onArrived: (message: AdminMessage) => void) {
  const [waiting, setWaiting] = useState<readonly Sent[]>([]);
  const drop = (key: string) => setWaiting((before) => before.filter((one) => one.key !== key));

  const attempt = async (sent: Sent) => {
    setWaiting((before) => [...before.filter(({ key }) => key !== sent.key), { ...sent, failure: null }]);
    try {
      const message = sent.file ? await upload(sent.file) : sent.text;
      const body = { message, isImage: sent.file !== null, key: sent.key };
      onArrived(await call(addAdminMessage, { params: { legalEntityId: customerId }, body }));
      drop(sent.key);
    } catch (failure) {
      setWaiting((before) =>
        before.map((one) => (one.key === sent.key ? { ...one, failure: errorMessage(failure) } : one)),
      );
    }
  };
  const enqueue = (text: string, file: File | null) =>
    void attempt({ key: crypto.randomUUID(), text, file, failure: null });
  return {
    waiting,
    sendText: (text: string) => enqueue(text, null),
    sendPicture: (file: File) => enqueue(chatTexts.picture, file),
    again: (sent: Sent) => void attempt(sent),
    drop,
  };
}

async function upload(file: File): Promise<string> {
  const { pictureId } = await call(uploadAdminPicture, { body: await bytesOf(file) });
  return pictureId;
}
