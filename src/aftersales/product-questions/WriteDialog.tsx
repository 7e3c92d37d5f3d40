import { useLocation } from 'react-router';
import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import { signInUrl } from '../../account/identity/sign-in-url.ts';
import { call } from '../../platform/http/client.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useForm } from '../../ui/use-form.ts';
import { answerQuestion, askQuestion, type ProductQuestion } from './contract.ts';
import { isLongEnough, maxAnswerLength, maxQuestionLength } from './rules.ts';
import { refusalTexts, texts } from './texts.ts';

type WriteDialogProps = {
  productId: number;
  /** The question to answer; null asks a new one. */
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

function Invitation({ isOpen, onClose }: Pick<WriteDialogProps, 'isOpen' | 'onClose'>) {
  const location = useLocation();
  return (
    <Dialog title={texts.signInTitle} isOpen={isOpen} onClose={onClose}>
      <p className="dialog-text">{texts.signInText}</p>
      <div className="dialog-ends">
        <ButtonLink variant="brand" to={signInUrl(location)}>
          {texts.signIn}
        </ButtonLink>
      </div>
    </Dialog>
  );
}

type WriteFormProps = { productId: number; question: ProductQuestion | null; onDone: () => void };

function WriteForm({ productId, question, onDone }: WriteFormProps) {
  const lengthError = question ? refusalTexts.answer : refusalTexts.question;
  const form = useForm({
    initialValues: { content: '' },
    validate: ({ content }) => ({ content: isLongEnough(content) ? undefined : lengthError }),
    submit: async ({ content }) => {
      if (question) await call(answerQuestion, { params: { id: question.id }, body: { content } });
      else await call(askQuestion, { body: { productId, content } });
      form.reset();
      snackbar.success(question ? texts.answered : texts.asked);
      onDone();
    },
  });
  const { error, ...content } = form.field('content');
  const maxLength = question ? maxAnswerLength : maxQuestionLength;
  return (
    <form className="form question-form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <Field
        label={question ? texts.yourAnswer : texts.yourQuestion}
        hint={question ? texts.answerHint : texts.askHint}
        error={error}
      >
        {(wiring) => <textarea {...content} {...wiring} className="input" rows={4} maxLength={maxLength} />}
      </Field>
      <div className="dialog-ends">
        <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
          {question ? texts.sendAnswer : texts.sendQuestion}
        </Button>
      </div>
    </form>
  );
}
