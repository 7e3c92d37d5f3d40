import { ConflictNotice } from '../../../ui/admin/ConflictNotice.tsx';
import { EditBar } from '../../../ui/admin/EditBar.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { AdminQuestion } from '../admin-contract.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { moved, newAnswer, replaced } from './question-form-rules.ts';
import { texts } from './texts.ts';
import { useQuestionForm } from './use-question-form.ts';
import type { Whole } from './use-whole.ts';

type QuestionFormProps = { saved: AdminQuestion | null; whole: Whole; onReload: () => void };

const mostAnswers = 20;

export function QuestionForm({ saved, whole, onReload }: QuestionFormProps) {
  const { form, answers, setAnswers, errors, isDirty, discard, conflict } = useQuestionForm(saved, whole, onReload);
  const others = whole.questions.filter(({ id }) => id !== saved?.id);
  return (
    <form className="form" {...form.props}>
      <ConflictNotice isShown={conflict.isShown} onReload={onReload} onKeep={conflict.keep} />
      <FormMessage>{form.message}</FormMessage>
      <Panel>
        <div className="form">
          <TextField label={texts.question} maxLength={300} {...form.field('content')} />
          <TextField
            label={texts.questionHint}
            hint={texts.questionHintHint}
            isOptional
            maxLength={300}
            {...form.field('hint')}
          />
        </div>
      </Panel>
      <Panel title={texts.answers}>
        <ol className="answer-forms">
          {answers.map((answer, place) => (
            <AnswerFields
              key={answer.key}
              answer={answer}
              place={place}
              isLast={place === answers.length - 1}
              isOnly={answers.length === 1}
              errors={errors[place] ?? {}}
              others={others}
              tags={whole.tags}
              onChange={(change) => setAnswers(replaced(answers, place, change))}
              onMove={(step) => setAnswers(moved(answers, place, step))}
              onRemove={() => setAnswers(answers.filter((one) => one !== answer))}
            />
          ))}
        </ol>
        {answers.length < mostAnswers && (
          <Button size="s" onClick={() => setAnswers([...answers, newAnswer(crypto.randomUUID())])}>
            {texts.addAnswer}
          </Button>
        )}
      </Panel>
      <EditBar isDirty={isDirty} isSaving={form.isSending} isNew={!saved} onDiscard={discard} />
    </form>
  );
}
