import { create } from 'zustand';
import { currentAccountId, isLoggedIn, useSession } from '../../account/identity/session.ts';
import { onSignOut } from '../../account/identity/sign-out.ts';
import type { GivenAnswer } from './contract.ts';
import { makeToken } from './rules.ts';

/** Answers of this tab; unsaved ones exist only here and are lost on reload. */
export type LastAnswers = { answers: GivenAnswer[]; isSaved: boolean; legalEntityId: number | null };

type State = {
  lastAnswers: LastAnswers | null;
  token: string | null;
};

export const useAnswerStore = create<State>(() => ({ lastAnswers: null, token: null }));

export const storeAnswers = (answers: GivenAnswer[], isSaved: boolean): void =>
  useAnswerStore.setState({ lastAnswers: { answers, isSaved, legalEntityId: currentAccountId() } });

export const clearAnswers = (): void => useAnswerStore.setState({ lastAnswers: null });

onSignOut(clearAnswers);

/** Returns null when another account gave the answers. */
export const getLastAnswers = ({ lastAnswers }: State = useAnswerStore.getState()): LastAnswers | null =>
  lastAnswers?.legalEntityId === currentAccountId() ? lastAnswers : null;

/** Identifies the owner of the answers: guests by token, customers by their session. */
export function ownerParams(): { currentDate: string; token?: string } {
  const currentDate = new Date().toISOString();
  return isLoggedIn(useSession.getState()) ? { currentDate } : { currentDate, token: getGuestToken() };
}

/** One token per visit, so that new answers replace the earlier ones. */
function getGuestToken(): string {
  const token = useAnswerStore.getState().token ?? makeToken((size) => crypto.getRandomValues(new Uint8Array(size)));
  useAnswerStore.setState({ token });
  return token;
}

/** Adopts the token from the page's URL. */
export const setGuestToken = (token: string): void => useAnswerStore.setState({ token });
