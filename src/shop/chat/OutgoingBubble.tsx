import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Outgoing } from './conversation-rules.ts';
import { MessageText } from './MessageText.tsx';
import { sending } from './sending.ts';
import { texts } from './texts.ts';

type OutgoingBubbleProps = { outgoing: Outgoing; contactId: number };

/** On its way, or not arrived: then why, with another try. */
export function OutgoingBubble({ outgoing, contactId }: OutgoingBubbleProps) {
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
