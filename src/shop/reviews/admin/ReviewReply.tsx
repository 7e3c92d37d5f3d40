import { call } from '../../../kit/client.ts';
import { showMoment } from '../../../kit/romanian.ts';
import { Button } from '../../../ui/Button.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { ShopWords } from '../../questions/admin/ShopWords.tsx';
import { type AdminReview, replyToReview } from '../admin-contract.ts';
import { mostReply } from '../rules.ts';
import { refusalTexts } from '../texts.ts';
import { texts } from './texts.ts';

type ReviewReplyProps = { review: AdminReview; isOpen: boolean; onClose: () => void; onChanged: () => void };

/** What the shop says under a review: shown, or being written. */
export function ReviewReply({ review: { id, reply }, isOpen, onClose, onChanged }: ReviewReplyProps) {
  const put = async (content: string | null) => {
    await call(replyToReview, { params: { id }, body: { content, repliedAt: reply?.at ?? null } });
    snackbar.success(content === null ? texts.unreplied : texts.replied);
    onClose();
    onChanged();
  };
  if (isOpen)
    return (
      <ShopWords
        label={texts.replyLabel}
        hint={texts.replyHint}
        initial={reply?.content ?? ''}
        most={mostReply}
        sentence={refusalTexts.reply}
        action={texts.sendReply}
        onSend={put}
        onCancel={onClose}
      />
    );
  if (!reply) return null;
  const remove = () => put(null).catch((failure: unknown) => snackbar.error(sentenceOf(failure)));
  return (
    <div className="queue-answers">
      <div className="queue-head">
        <b>{texts.replyLabel}</b>
        <time className="num muted" dateTime={reply.at}>
          {showMoment(new Date(reply.at))}
        </time>
      </div>
      <p className="queue-text">{reply.content}</p>
      <div className="queue-actions">
        <Button size="s" variant="text" onClick={() => void remove()}>
          {texts.removeReply}
        </Button>
      </div>
    </div>
  );
}
