import { Fragment, type ReactNode, useState } from 'react';
import { onSignOut } from '../../account/identity/sign-out.ts';
import { call } from '../../platform/http/client.ts';
import { formatTime } from '../../platform/text/romanian.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { type ChatMessage, getPicture } from './contract.ts';
import { splitLinks } from './message-rules.ts';
import { texts } from './texts.ts';

type PictureProps = {
  message: ChatMessage;
  label: string;
  /** Overrides how the picture is loaded (staff use another endpoint). */
  read?: (messageId: number) => Promise<string>;
};

/** Reserves its space while loading; a click opens it large. */
function Picture({ message, label, read }: PictureProps) {
  const picture = usePicture(message.id, read);
  const [isOpen, setIsOpen] = useState(false);
  const { width, height } = { width: message.width ?? 4, height: message.height ?? 3 };
  const placeStyle = { aspectRatio: `${width} / ${height}`, maxWidth: `${Math.round((320 * width) / height)}px` };
  if (picture.failure !== null)
    return (
      <div className="bubble-picture is-missing" style={placeStyle}>
        <p>{texts.pictureFailed}</p>
        <Button size="s" onClick={picture.retry}>
          {texts.again}
        </Button>
      </div>
    );
  if (!picture.data)
    return (
      <div className="bubble-picture" style={placeStyle}>
        <Skeleton height="100%" />
      </div>
    );
  return (
    <>
      <button
        type="button"
        className="bubble-picture"
        style={placeStyle}
        aria-label={texts.openPicture(label)}
        onClick={() => setIsOpen(true)}
      >
        <img src={picture.data} alt="" width={width} height={height} />
      </button>
      <Dialog className="picture-dialog" title={label} width={800} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <img src={picture.data} alt={label} width={width} height={height} />
      </Dialog>
    </>
  );
}

const maxCached = 40;
const cache = new Map<number, string>();
onSignOut(() => cache.clear());

/** Pictures need authentication, so they are loaded as data URLs. */
const usePicture = (messageId: number, read = readPicture) => useAsyncData(() => read(messageId));

async function readPicture(messageId: number): Promise<string> {
  const cached = cache.get(messageId);
  if (cached) return cached;
  const { dataUrl } = await call(getPicture, { query: { messageId } });
  const [oldest] = cache.keys();
  if (cache.size >= maxCached && oldest !== undefined) cache.delete(oldest);
  cache.set(messageId, dataUrl);
  return dataUrl;
}

/** Plain text. URLs become links only in messages of the shop or of the reader, to prevent phishing. */
export const MessageText = ({ text, hasLinks }: { text: string; hasLinks: boolean }) => (
  <p className="bubble-text" dir="auto">
    {hasLinks ? <LinkedText text={text} /> : text}
  </p>
);

const LinkedText = ({ text }: { text: string }) =>
  splitLinks(text).map(({ at, text: part, url }) => (
    <Fragment key={at}>{url ? <ExternalLink url={url} /> : part}</Fragment>
  ));

const ExternalLink = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
    {url}
  </a>
);

type MessageBubbleProps = {
  message: ChatMessage;
  isOwn: boolean;
  /** Read by screen readers before the message. */
  author: string;
  pictureLabel: string;
  hasLinks: boolean;
  /** Text below the message; by default the time. */
  caption?: (time: string) => string;
  readPicture?: (messageId: number) => Promise<string>;
};

export function MessageBubble(props: MessageBubbleProps) {
  const { message, isOwn, author, pictureLabel, hasLinks, caption, readPicture: read } = props;
  const time = formatTime(new Date(message.date));
  return (
    <li className={`bubble ${isOwn ? 'is-own' : ''} ${message.isImage ? 'has-picture' : ''}`}>
      <span className="sr">{author}:</span>
      {message.isImage ? (
        <Picture message={message} label={pictureLabel} read={read} />
      ) : (
        <MessageText text={message.message} hasLinks={hasLinks} />
      )}
      <time className="bubble-time num" dateTime={message.date}>
        {caption?.(time) ?? time}
      </time>
    </li>
  );
}

type OutgoingBubbleProps = {
  author: string;
  failure: string | null;
  isPicture?: boolean;
  onAgain: () => void;
  onDiscard: () => void;
  children: ReactNode;
};

/** A message being sent, or failed with a retry button. */
export const OutgoingBubble = ({ author, failure, isPicture, onAgain, onDiscard, children }: OutgoingBubbleProps) => (
  <li className={`bubble is-own ${failure ? 'is-failed' : 'is-sending'} ${isPicture ? 'has-picture' : ''}`}>
    <span className="sr">{author}:</span>
    {children}
    {failure ? (
      <div className="bubble-failure" role="alert">
        <p>
          <Icon name="warning" size="s" />
          {texts.notSent} {failure}
        </p>
        <div className="bubble-ways">
          <Button size="s" onClick={onAgain}>
            {texts.again}
          </Button>
          <Button size="s" variant="text" onClick={onDiscard}>
            {texts.discard}
          </Button>
        </div>
      </div>
    ) : (
      <span className="bubble-time">{texts.sending}</span>
    )}
  </li>
);
