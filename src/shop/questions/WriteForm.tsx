import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useForm } from '../../ui/use-form.ts';
import { answerQuestion, askQuestion, type ProductQuestion } from './contract.ts';
import { isLongEnough, mostAnswer, mostQuestion } from './rules.ts';
import { refusalTexts, texts } from './texts.ts';

type WriteFormProps = { productId: number; question: ProductQuestion | null; onDone: () => void };

/** A question, or an answer to one. */
export function WriteForm({ productId, question, onDone }: WriteFormProps) {
  const complaint = question ? refusalTexts.answer : refusalTexts.question;
  const form = useForm({
    initial: { content: '' },
    check: ({ content }) => ({ content: isLongEnough(content) ? undefined : complaint }),
    blames: { [complaint]: 'content' },
    send: async ({ content }) => {
      if (question) await call(answerQuestion, { params: { id: question.id }, body: { content } });
      else await call(askQuestion, { body: { productId, content } });
      form.reset();
      snackbar.success(question ? texts.answered : texts.asked);
      onDone();
    },
  });
  const { error, ...content } = form.field('content');
  const most = question ? mostAnswer : mostQuestion;
  return (
    <form className="form question-form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <Field
        label={question ? texts.yourAnswer : texts.yourQuestion}
        hint={question ? texts.answerHint : texts.askHint}
        error={error}
      >
        {(wiring) => <textarea {...content} {...wiring} className="input" rows={4} maxLength={most} />}
      </Field>
      <div className="dialog-ends">
        <Button type="submit" variant="brand" isBusy={form.isSending}>
          {question ? texts.sendAnswer : texts.sendQuestion}
        </Button>
      </div>
    </form>
  );
}
