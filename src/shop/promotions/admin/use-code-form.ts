import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../kit/client.ts';
import { isConflict } from '../../../ui/admin/ConflictNotice.tsx';
import { isChanged } from '../../../ui/admin/is-changed.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { useForm } from '../../../ui/use-form.ts';
import { type AdminPromoCode, getAdminCode, putCode } from '../admin-contract.ts';
import { texts as refusals } from '../texts.ts';
import { bodyOf, codeErrors, newCode, valuesOf } from './code-form-rules.ts';
import { texts } from './texts.ts';

/** A new code leads to its own page once it is there; a saved one is read again. */
export function useCodeForm(saved: AdminPromoCode | null, onSaved: () => void) {
  const navigate = useNavigate();
  const [base, setBase] = useState(saved);
  const [isShown, setIsShown] = useState(false);
  const initial = saved ? valuesOf(saved) : newCode;

  const form = useForm({
    initial,
    check: codeErrors,
    blames: { [refusals.codeTaken]: 'code', [refusals.badDates]: 'validUntil' },
    send: async (values) => {
      const answer = await call(putCode, { body: bodyOf(values, base) }).catch((failure: unknown) => {
        if (!isConflict(failure)) throw failure;
        setIsShown(true);
        return null;
      });
      if (!answer) return;
      snackbar.success(saved ? texts.saved : texts.made);
      if (saved) onSaved();
      else void navigate(`/admin/promo-codes/${answer.id}`, { replace: true });
    },
  });

  /** What is typed stays, and is saved over what the other person saved. */
  const keep = async () => {
    if (saved) setBase(await call(getAdminCode, { params: { id: saved.id } }));
    setIsShown(false);
  };
  return { form, isDirty: isChanged(initial, form.values), conflict: { isShown, keep: () => void keep() } };
}
