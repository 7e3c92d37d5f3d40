import { useLocation } from 'react-router';
import { ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { signInAddress } from '../account/return-rules.ts';
import { isLoggedIn, useSession } from '../account/session.ts';
import type { ProductQuestion } from './contract.ts';
import { texts } from './texts.ts';
import { WriteForm } from './WriteForm.tsx';

type WriteDialogProps = {
  productId: number;
  /** The one that is answered; without it a new one is asked. */
  question: ProductQuestion | null;
  isOpen: boolean;
  onClose: () => void;
};

export default function WriteDialog({ productId, question, isOpen, onClose }: WriteDialogProps) {
  const isIn = useSession(isLoggedIn);
  if (!isIn) return <Invitation isOpen={isOpen} onClose={onClose} />;
  return (
    <Dialog title={question ? texts.answerTitle : texts.askTitle} isOpen={isOpen} onClose={onClose}>
      {question && <p className="dialog-text">{question.content}</p>}
      <WriteForm key={question?.id ?? 0} productId={productId} question={question} onDone={onClose} />
    </Dialog>
  );
}

/** The sign-in page brings them back to the product. */
function Invitation({ isOpen, onClose }: Pick<WriteDialogProps, 'isOpen' | 'onClose'>) {
  const location = useLocation();
  return (
    <Dialog title={texts.signInTitle} isOpen={isOpen} onClose={onClose}>
      <p className="dialog-text">{texts.signInText}</p>
      <div className="dialog-ends">
        <ButtonLink variant="brand" to={signInAddress(location)}>
          {texts.signIn}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
