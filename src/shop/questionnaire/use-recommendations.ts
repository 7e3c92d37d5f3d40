import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../kit/client.ts';
import { isLoggedIn, useSession } from '../account/session.ts';
import { adoptToken, readAtHand, useAnswersAtHand } from './answers-at-hand.ts';
import { type GivenAnswer, getAnswers, getQuestions, getRecommendations, type Question, type Recommendation, recommendFor } from './contract.ts';
import { isToken } from './rules.ts';

export type Found = { questions: Question[]; given: GivenAnswer[]; isSaved: boolean; products: Recommendation[] };

type Shown = { kind: 'loading' } | { kind: 'failed' } | { kind: 'unknown' } | ({ kind: 'found' } & Found);

type Owner = { token?: string };

/** What the visitor answered, from this tab or as it was saved, and what follows from it. */
export function useRecommendations(): { shown: Shown; owner: Owner; reload: () => void } {
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  const owner = useOwner();
  const atHand = useAnswersAtHand((state) => state.atHand);
  const isKnown = useSession((state) => state.isLoaded);

  useEffect(() => {
    if (!isKnown) return;
    const leaving = new AbortController();
    setShown({ kind: 'loading' });
    find(owner, leaving.signal)
      .catch((): Shown => ({ kind: 'failed' }))
      .then((found) => !leaving.signal.aborted && setShown(found));
    return () => leaving.abort();
    // Another round of answers, or another try, begins anew.
  }, [owner.token, atHand, isKnown, round]);

  return { shown, owner, reload: useCallback(() => setRound((number) => number + 1), []) };
}

/** The token in the address counts only for those without an account. */
function useOwner(): Owner {
  const [query] = useSearchParams();
  const hasAccount = useSession(isLoggedIn);
  const token = query.get('token') ?? '';
  const isOwn = !hasAccount && isToken(token);
  useEffect(() => {
    if (isOwn) adoptToken(token);
  }, [isOwn, token]);
  return isOwn ? { token } : {};
}

async function find(owner: Owner, signal: AbortSignal): Promise<Shown> {
  const passing = readAtHand();
  const given = passing && !passing.isSaved ? passing.given : await readSaved(owner, signal);
  if (given.length === 0) return { kind: 'unknown' };
  const isSaved = passing?.isSaved ?? true;
  const [questions, products] = await Promise.all([
    call(getQuestions, {}, signal),
    isSaved ? call(getRecommendations, { query: owner }, signal) : call(recommendFor, { body: given }, signal),
  ]);
  return { kind: 'found', questions, given, isSaved, products };
}

async function readSaved(owner: Owner, signal: AbortSignal): Promise<GivenAnswer[]> {
  const hasOwner = owner.token !== undefined || isLoggedIn(useSession.getState());
  return hasOwner ? call(getAnswers, { query: owner }, signal) : [];
}
