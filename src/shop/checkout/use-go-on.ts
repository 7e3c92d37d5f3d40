import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasProblems, type Problems, problemsOf, summaryPath } from './step-rules.ts';
import { type MyCheckout, useMyCheckout } from './store.ts';

/** On to the summary: an open form is saved first, what is missing gets its sentence and the keyboard. */
export function useGoOn(isGuest: boolean) {
  const mine = useMyCheckout();
  const navigate = useNavigate();
  const parts = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  const isWaiting = useRef(false);
  const problems = withoutForms(problemsOf(mine, isGuest), mine);

  const goOn = () => {
    const form = parts.current?.querySelector('form');
    isWaiting.current = Boolean(form);
    form?.requestSubmit();
    if (form || hasProblems(problems)) setTries(tries + 1);
    else void navigate(summaryPath);
  };

  // The form that stood in the way was saved: on with it.
  const isFormOpen = mine.addressDraft !== null || mine.billingDraft !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the closing of a form counts
  useEffect(() => {
    if (!isFormOpen && isWaiting.current) goOn();
  }, [isFormOpen]);

  useEffect(() => {
    if (tries > 0) focusWrong(parts.current);
  }, [tries]);

  return {
    parts,
    problems: tries > 0 ? problems : noProblems,
    goOn,
    /** Whoever types again decides again. */
    onInput: () => {
      isWaiting.current = false;
    },
  };
}

const noProblems: Problems = {};

/** An open form speaks for itself. */
const withoutForms = (problems: Problems, { addressDraft, billingDraft }: MyCheckout): Problems => ({
  ...problems,
  ...(addressDraft && { address: undefined }),
  ...(billingDraft && { billing: undefined }),
});

/** The first field that is wrong, or the first row of a choice that is missing. */
function focusWrong(parts: HTMLElement | null): void {
  const wrong = parts?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = wrong?.role === 'radiogroup' ? wrong.querySelector<HTMLElement>('input') : wrong;
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
