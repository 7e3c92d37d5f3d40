import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { pictureBytes } from '../../../ui/picture-bytes.ts';
import { type AdminMessage, addAdminMessage, getAdminPicture, uploadAdminPicture } from '../admin-contract.ts';
import { MessageBubble, MessageText, OutgoingBubble } from '../MessageContent.tsx';
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
  const authorOf = (message: AdminMessage) => (message.legalEntityIdFrom === customerId ? name : texts.shop);
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
          author={authorOf(message)}
          pictureLabel={chatTexts.pictureFrom(authorOf(message))}
          hasLinks={message.legalEntityIdFrom !== customerId}
          caption={(time) => (message.authorName ? texts.by(message.authorName, time) : time)}
          readPicture={readPicture}
        />
      )}
    >
      <ol>
        {waiting.map((sent) => (
          <OutgoingBubble
            key={sent.key}
            author={texts.shop}
            failure={sent.failure}
            onAgain={() => sending.again(sent)}
            onDiscard={() => sending.drop(sent.key)}
          >
            <MessageText text={sent.text} hasLinks={false} />
          </OutgoingBubble>
        ))}
      </ol>
    </ThreadLog>
  );
}

const readPicture = async (messageId: number): Promise<string> =>
  (await call(getAdminPicture, { query: { messageId } })).dataUrl;

/** A message being sent or failed. */
type Sent = { key: string; text: string; file: File | null; failure: string | null };

/** Sends as the shop. The key makes retries idempotent. */
export function useSending(customerId: number, onArrived: (message: AdminMessage) => void) {
  const [waiting, setWaiting] = useState<readonly Sent[]>([]);
  const drop = (key: string) => setWaiting((before) => before.filter((message) => message.key !== key));

  const attempt = async (sent: Sent) => {
    setWaiting((before) => [...before.filter(({ key }) => key !== sent.key), { ...sent, failure: null }]);
    try {
      const message = sent.file ? await upload(sent.file) : sent.text;
      const body = { message, isImage: sent.file !== null, key: sent.key };
      onArrived(await call(addAdminMessage, { params: { legalEntityId: customerId }, body }));
      drop(sent.key);
    } catch (failure) {
      setWaiting((before) =>
        before.map((message) => (message.key === sent.key ? { ...message, failure: errorMessage(failure) } : message)),
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
  const { pictureId } = await call(uploadAdminPicture, { body: await pictureBytes(file) });
  return pictureId;
}
