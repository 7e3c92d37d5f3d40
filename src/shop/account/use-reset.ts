import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed, call } from '../../kit/client.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useForm } from '../../ui/use-form.ts';
import { requestResetPassword, resetPassword } from './contract.ts';
import { signInPath } from './return-rules.ts';
import { texts } from './screen-texts.ts';
import { session } from './session.ts';
import { emailError, newPasswordErrors } from './sign-in-rules.ts';
import { texts as refusals } from './texts.ts';

/** 'ask' for the mail, 'sent', or 'choose' with the link of the mail; a link that no longer holds leads back to 'ask'. */
export function useReset(token: string | null) {
  const [isSent, setIsSent] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const navigate = useNavigate();

  const asking = useForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailError(email) }),
    send: ({ email }) => call(requestResetPassword, { body: { email } }).then(() => setIsSent(true)),
  });

  const choosing = useForm({
    initial: { password: '', again: '' },
    check: newPasswordErrors,
    send: async ({ password }) => {
      if (!(await choose(token ?? '', password))) return setNotice(refusals.linkExpired);
      // The server has ended every session, this browser's too.
      session.clear();
      snackbar.success(texts.resetDone);
      await navigate(signInPath, { replace: true });
    },
    blames: { [refusals.password]: 'password' },
  });

  const step = isSent ? ('sent' as const) : token && !notice ? ('choose' as const) : ('ask' as const);
  return { step, notice, asking, choosing, askAgain: () => setIsSent(false) };
}

/** False when the link no longer holds. */
async function choose(token: string, newPassword: string): Promise<boolean> {
  try {
    await call(resetPassword, { body: { token, newPassword } });
    return true;
  } catch (failure) {
    if (failure instanceof CallFailed && failure.messageUser === refusals.linkExpired) return false;
    throw failure;
  }
}
