import { useEffect, useState } from 'react';
import { call } from '../../kit/client.ts';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { isLoggedIn, useSession } from '../account/session.ts';
import { getProductQuestions, type QuestionPage } from './contract.ts';
import { pageSize } from './rules.ts';

/** The questions in sight: those of the page as it came, then what is asked for further. */
export function useQuestions(productId: number, first: QuestionPage) {
  const [page, setPage] = useState(first);
  const [isLoading, setIsLoading] = useState(false);
  useStanding(productId, first, setPage);

  const more = async () => {
    setIsLoading(true);
    await call(getProductQuestions, { query: { productId, take: pageSize, skip: page.questions.length } }).then(
      (found) => setPage((known) => joined(known, found)),
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
    setIsLoading(false);
  };
  return { ...page, isLoading, more };
}

/** One that was asked meanwhile pushes the others on: nobody is shown twice. */
const joined = (known: QuestionPage, found: QuestionPage): QuestionPage => ({
  ...found,
  questions: [...known.questions, ...found.questions.filter(({ id }) => !known.questions.some((one) => one.id === id))],
});

/** The page is the same for everyone; whether a customer may answer is known only after it has come. */
function useStanding(productId: number, first: QuestionPage, setPage: (page: QuestionPage) => void) {
  const isIn = useSession(isLoggedIn);
  const isEmpty = first.total === 0;
  useEffect(() => {
    if (!isIn || isEmpty) return;
    const gone = new AbortController();
    call(getProductQuestions, { query: { productId, take: pageSize } }, gone.signal).then(setPage, () => {});
    return () => gone.abort();
  }, [isIn, isEmpty, productId, setPage]);
}
