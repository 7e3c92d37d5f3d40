import { useCallback, useEffect, useReducer, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed, call } from '../../kit/client.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { ownerQuery, readAtHand, remember } from './answers-at-hand.ts';
import { getQuestions, saveAnswers } from './contract.ts';
import { nowhere, walk } from './rules.ts';
import { dialogTexts as texts } from './texts.ts';

/** The walk through the questions, from loading them to leaving for the recommended products. */
export function useQuestionnaire(onClose: (isFinished: boolean) => void) {
  const [state, step] = useReducer(walk, nowhere);
  const [isLoading, setIsLoading] = useState(true);
  const [isSaving, setIsSaving] = useState(false);
  const navigate = useNavigate();

  const load = useCallback(async (signal?: AbortSignal) => {
    setIsLoading(true);
    try {
      const questions = await call(getQuestions, {}, signal);
      step({ kind: 'load', questions, earlier: readAtHand()?.given ?? [] });
    } catch (error) {
      if (!signal?.aborted) sayFailure(error);
    }
    if (!signal?.aborted) setIsLoading(false);
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  const finish = async (consent: boolean) => {
    setIsSaving(true);
    try {
      const owner = ownerQuery();
      const { saved } = await call(saveAnswers, { query: { ...owner, consent: String(consent) }, body: state.history });
      remember(state.history, saved);
      snackbar.success(saved ? texts.saved : texts.notSaved);
      onClose(true);
      await navigate(`/recommended-products?${new URLSearchParams(owner)}`);
    } catch (error) {
      sayFailure(error);
    }
    setIsSaving(false);
  };

  return { state, step, isLoading, isSaving, reload: () => void load(), finish };
}

const sayFailure = (error: unknown): void =>
  snackbar.error(error instanceof CallFailed ? error.messageUser : texts.error);
