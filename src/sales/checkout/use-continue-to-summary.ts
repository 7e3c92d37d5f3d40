import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { findProblems, hasProblems, type Problems, summaryPath } from './step-rules.ts';
import { type CheckoutWithDrafts, useCurrentCheckout } from './store.ts';

/** Submits an open form first, then shows what is missing and moves the focus there, or goes to the summary. */
export function useContinueToSummary(isGuest: boolean) {
  const current = useCurrentCheckout();
  const navigate = useNavigate();
  const sections = useRef<HTMLDivElement>(null);
  const [submitCount, setSubmitCount] = useState(0);
  const isWaiting = useRef(false);
  const problems = withoutForms(findProblems(current, isGuest), current);

  const goToSummary = () => {
    const form = sections.current?.querySelector('form');
    isWaiting.current = Boolean(form);
    form?.requestSubmit();
    if (form || hasProblems(problems)) setSubmitCount(submitCount + 1);
    else void navigate(summaryPath);
  };

  // Continues once the open form has been saved.
  const isFormOpen = current.addressDraft !== null || current.billingDraft !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the closing of a form counts
  useEffect(() => {
    if (!isFormOpen && isWaiting.current) goToSummary();
  }, [isFormOpen]);

  useEffect(() => {
    if (submitCount > 0) focusFirstError(sections.current);
  }, [submitCount]);

  return {
    sections,
    problems: submitCount > 0 ? problems : noProblems,
    goToSummary,
    /** Typing cancels the pending continuation. */
    onInput: () => {
      isWaiting.current = false;
    },
  };
}

const noProblems: Problems = {};

/** An open form shows its own errors. */
const withoutForms = (problems: Problems, { addressDraft, billingDraft }: CheckoutWithDrafts): Problems => ({
  ...problems,
  ...(addressDraft && { address: undefined }),
  ...(billingDraft && { billing: undefined }),
});

/** Focuses the first invalid field, or the first option of an invalid radio group. */
function focusFirstError(sections: HTMLElement | null): void {
  const wrong = sections?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = wrong?.role === 'radiogroup' ? wrong.querySelector<HTMLElement>('input') : wrong;
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
