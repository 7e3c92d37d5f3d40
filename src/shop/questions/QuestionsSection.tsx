import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { ProductQuestion, QuestionPage } from './contract.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { texts } from './texts.ts';
import { useQuestions } from './use-questions.ts';
import './questions-section.css';

const WriteDialog = lazy(() => import('./WriteDialog.tsx'));

type QuestionsSectionProps = { productId: number; first: QuestionPage };

/** What people ask about a product, and what the shop and its buyers answer. */
export function QuestionsSection({ productId, first }: QuestionsSectionProps) {
  const { questions, total, canAnswer, isLoading, more } = useQuestions(productId, first);
  const { dialog, open } = useWriting(productId);
  const left = total - questions.length;
  return (
    <section className="section questions" id="intrebari" aria-labelledby="intrebari-titlu">
      <header className="questions-head">
        <h2 id="intrebari-titlu">{texts.title}</h2>
        <Button onClick={() => open(null)}>{texts.ask}</Button>
      </header>
      {total === 0 && (
        <p className="questions-none">
          {texts.none} {texts.noneHint}
        </p>
      )}
      <ul>
        {questions.map((question) => (
          <QuestionCard
            key={question.id}
            question={question}
            onAnswer={canAnswer && !question.isMine ? () => open(question) : null}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button isBusy={isLoading} onClick={() => void more()}>
          {texts.more(left)}
        </Button>
      )}
      {dialog}
    </section>
  );
}

/** The dialog comes when it is first needed: with a question to answer, or without one to ask. */
function useWriting(productId: number) {
  const [question, setQuestion] = useState<ProductQuestion | null>(null);
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const dialog = isOpen !== null && (
    <Suspense>
      <WriteDialog productId={productId} question={question} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
  const open = (answered: ProductQuestion | null) => {
    setQuestion(answered);
    setIsOpen(true);
  };
  return { dialog, open };
}
