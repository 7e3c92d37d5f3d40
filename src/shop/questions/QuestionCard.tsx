import { showDay } from '../../kit/romanian.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ProductQuestion } from './contract.ts';
import { texts } from './texts.ts';

type QuestionCardProps = { question: ProductQuestion; onAnswer: (() => void) | null };

export function QuestionCard({ question, onAnswer }: QuestionCardProps) {
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
    <time dateTime={writtenAt}>{showDay(new Date(writtenAt))}</time>
  </p>
);
