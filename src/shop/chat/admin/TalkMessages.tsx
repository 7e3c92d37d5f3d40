import { call } from '../../../kit/client.ts';
import { showTime } from '../../../kit/romanian.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { type AdminMessage, getAdminPicture } from '../admin-contract.ts';
import { MessageText } from '../MessageText.tsx';
import { Picture } from '../Picture.tsx';
import { ThreadLog } from '../ThreadLog.tsx';
import { texts as chatTexts } from '../texts.ts';
import { useThreadScroll } from '../use-thread-scroll.ts';
import { notArrived, shopIdOf } from './shop-chat-rules.ts';
import { texts } from './texts.ts';
import type { Sent, useSending } from './use-sending.ts';

type TalkMessagesProps = {
  messages: AdminMessage[];
  customerId: number;
  name: string;
  sending: ReturnType<typeof useSending>;
  onOlder: (() => Promise<void>) | undefined;
};

export function TalkMessages({ messages, customerId, name, sending, onOlder }: TalkMessagesProps) {
  const waiting = notArrived(sending.waiting, messages);
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
        <Said key={message.id} message={message} isOwn={message.legalEntityIdFrom !== customerId} name={name} />
      )}
    >
      <ol>
        {waiting.map((sent) => (
          <OnItsWay
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

function Said({ message, isOwn, name }: { message: AdminMessage; isOwn: boolean; name: string }) {
  const who = isOwn ? texts.shop : name;
  const time = showTime(new Date(message.date));
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

const OnItsWay = ({ sent, onAgain, onDrop }: { sent: Sent; onAgain: () => void; onDrop: () => void }) => (
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
