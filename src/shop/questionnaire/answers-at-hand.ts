import { create } from 'zustand';
import { isLoggedIn, useSession } from '../account/session.ts';
import { onSignOut } from '../account/sign-out.ts';
import type { GivenAnswer } from './contract.ts';
import { makeToken } from './rules.ts';

/** The last round in this tab. What nobody agreed to save lives here alone, until the page is loaded again. */
export type AtHand = { given: GivenAnswer[]; isSaved: boolean; legalEntityId: number | null };

type State = {
  atHand: AtHand | null;
  token: string | null;
};

export const useAnswersAtHand = create<State>(() => ({ atHand: null, token: null }));

const ownId = (): number | null => useSession.getState().data.legalEntityId;

export const remember = (given: GivenAnswer[], isSaved: boolean): void =>
  useAnswersAtHand.setState({ atHand: { given, isSaved, legalEntityId: ownId() } });

export const forget = (): void => useAnswersAtHand.setState({ atHand: null });

onSignOut(forget);

/** Null also when they were given by someone else who was signed in here. */
export const readAtHand = ({ atHand }: State = useAnswersAtHand.getState()): AtHand | null =>
  atHand?.legalEntityId === ownId() ? atHand : null;

/** Query parameters that say when and, for those without an account, under which token. */
export function ownerQuery(): { currentDate: string; token?: string } {
  const currentDate = new Date().toISOString();
  return isLoggedIn(useSession.getState()) ? { currentDate } : { currentDate, token: ownToken() };
}

/** One token per visit, so that a second round replaces the first. */
function ownToken(): string {
  const token = useAnswersAtHand.getState().token ?? makeToken((size) => crypto.getRandomValues(new Uint8Array(size)));
  useAnswersAtHand.setState({ token });
  return token;
}

/** The token in the address of the page is the visitor's own. */
export const adoptToken = (token: string): void => useAnswersAtHand.setState({ token });
