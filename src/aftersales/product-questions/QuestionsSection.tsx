import { lazy, Suspense, useEffect, useState } from 'react';
import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { Button } from '../../ui/Button.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Icon } from '../../ui/Icon.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { getProductQuestions, type ProductQuestion, type QuestionPage } from './contract.ts';
import { pageSize } from './rules.ts';
import { texts } from './texts.ts';
import './questions-section.css';

const WriteDialog = lazy(() => import('./WriteDialog.tsx'));

type QuestionsSectionProps = { productId: number; first: QuestionPage };

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

/** Loads the dialog on first use. `open(question)` answers it, `open(null)` asks a new one. */
function useWriting(productId: number) {
  const [question, setQuestion] = useState<ProductQuestion | null>(null);
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const dialog = isOpen !== null && (
    <Suspense>
      <WriteDialog productId={productId} question={question} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
  const open = (selected: ProductQuestion | null) => {
    setQuestion(selected);
    setIsOpen(true);
  };
  return { dialog, open };
}

/** Starts with the server-rendered page and appends further pages. */
function useQuestions(productId: number, first: QuestionPage) {
  const [page, setPage] = useState(first);
  const [isLoading, setIsLoading] = useState(false);
  useCanAnswer(productId, first, setPage);

  const more = async () => {
    setIsLoading(true);
    await call(getProductQuestions, { query: { productId, take: pageSize, skip: page.questions.length } }).then(
      (found) => setPage((current) => appendPage(current, found)),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsLoading(false);
  };
  return { ...page, isLoading, more };
}

/** New questions shift the pages, so duplicates are removed. */
const appendPage = (current: QuestionPage, found: QuestionPage): QuestionPage => ({
  ...found,
  questions: [
    ...current.questions,
    ...found.questions.filter(({ id }) => !current.questions.some((question) => question.id === id)),
  ],
});

/** The cached page is the same for everyone; signed-in customers load again to learn whether they may answer. */
function useCanAnswer(productId: number, first: QuestionPage, setPage: (page: QuestionPage) => void) {
  const isIn = useSession(isLoggedIn);
  const isEmpty = first.total === 0;
  useEffect(() => {
    if (!isIn || isEmpty) return;
    const controller = new AbortController();
    call(getProductQuestions, { query: { productId, take: pageSize } }, controller.signal).then(setPage, () => {});
    return () => controller.abort();
  }, [isIn, isEmpty, productId, setPage]);
}

type QuestionCardProps = { question: ProductQuestion; onAnswer: (() => void) | null };

function QuestionCard({ question, onAnswer }: QuestionCardProps) {
  const { content, author, writtenAt, answers } = question;
  return (
    <li className="question-card">
      <h3>{content}</h3>
      <Byline author={author} writtenAt={writtenAt} />
      {answers.length === 0 && <p className="question-waits">{texts.noAnswerYet}</p>}
      {answers.map((answer) => (
        <div key={answer.id} className={answer.isShop ? 'question-answer is-shop' : 'question-answer'}>
          <p className="question-text">{answer.content}</p>
          {answer.isShop ? (
            <Byline author={texts.shop} writtenAt={answer.writtenAt} />
          ) : (
            <Byline author={answer.author} writtenAt={answer.writtenAt} isBuyer />
          )}
        </div>
      ))}
      {onAnswer && (
        <Button variant="text" size="s" aria-label={texts.answerTo(content)} onClick={onAnswer}>
          {texts.answer}
        </Button>
      )}
    </li>
  );
}

type BylineProps = { author: string; writtenAt: string; isBuyer?: boolean };

const Byline = ({ author, writtenAt, isBuyer = false }: BylineProps) => (
  <p className="question-by">
    <b>{author}</b>
    {isBuyer && (
      <span className="question-buyer">
        <Icon name="check" size="s" />
        {texts.buyer}
      </span>
    )}
    <time dateTime={writtenAt}>{formatDate(new Date(writtenAt))}</time>
  </p>
);
