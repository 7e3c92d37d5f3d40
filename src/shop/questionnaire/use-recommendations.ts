import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../kit/client.ts';
import { isLoggedIn, useSession } from '../account/session.ts';
import { type AtHand, adoptToken, readAtHand, useAnswersAtHand } from './answers-at-hand.ts';
import {
  type GivenAnswer,
  getAnswers,
  getQuestions,
  getRecommendations,
  type Question,
  type Recommendation,
  recommendFor,
} from './contract.ts';
import { isToken } from './rules.ts';

export type Found = { questions: Question[]; given: GivenAnswer[]; isSaved: boolean; products: Recommendation[] };

type Shown = { kind: 'loading' } | { kind: 'failed' } | { kind: 'unknown' } | ({ kind: 'found' } & Found);

/** What the visitor answered, from this tab or as it was saved, and what follows from it. */
export function useRecommendations(): { shown: Shown; token: string | undefined; reload: () => void } {
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  const token = useTokenInAddress();
  const atHand = useAnswersAtHand(readAtHand);
  const isKnown = useSession((state) => state.isLoaded);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setShown({ kind: 'loading' });
      const found = await find(atHand, token, signal).catch((): Shown => ({ kind: 'failed' }));
      if (!signal?.aborted) setShown(found);
    },
    [atHand, token],
  );

  useEffect(() => {
    if (!isKnown) return;
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [isKnown, load]);

  return { shown, token, reload: () => void load() };
}

/** It counts only for those without an account. */
function useTokenInAddress(): string | undefined {
  const [query] = useSearchParams();
  const hasAccount = useSession(isLoggedIn);
  const given = query.get('token') ?? '';
  const token = !hasAccount && isToken(given) ? given : undefined;
  useEffect(() => {
    if (token) adoptToken(token);
  }, [token]);
  return token;
}

async function find(atHand: AtHand | null, token: string | undefined, signal?: AbortSignal): Promise<Shown> {
  const isSaved = atHand?.isSaved ?? true;
  const given = atHand && !isSaved ? atHand.given : await readSaved(token, signal);
  if (given.length === 0) return { kind: 'unknown' };
  const [questions, products] = await Promise.all([
    call(getQuestions, {}, signal),
    isSaved ? call(getRecommendations, { query: { token } }, signal) : call(recommendFor, { body: given }, signal),
  ]);
  return { kind: 'found', questions, given, isSaved, products };
}

async function readSaved(token: string | undefined, signal?: AbortSignal): Promise<GivenAnswer[]> {
  const hasOwner = token !== undefined || isLoggedIn(useSession.getState());
  return hasOwner ? call(getAnswers, { query: { token } }, signal) : [];
}
