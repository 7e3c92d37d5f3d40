import { showTime } from '../../kit/romanian.ts';
import type { ChatContact, ChatMessage } from './fields.ts';
import { MessageText } from './MessageText.tsx';
import { Picture } from './Picture.tsx';
import { texts } from './texts.ts';

type BubbleProps = { message: ChatMessage; me: number; contact: ChatContact };

export function Bubble({ message, me, contact }: BubbleProps) {
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
        {showTime(new Date(message.date))}
      </time>
    </li>
  );
}
