import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { authorizeAnaf } from '../admin-contract.ts';
import { takeAuthorizationState } from './authorization-state.ts';
import { texts } from './texts.ts';

/** Completes the login with the answer in the address; the sentence says why it cannot. */
async function completeLogin(answer: URLSearchParams): Promise<string | null> {
  const code = answer.get('code');
  if (!takeAuthorizationState(answer.get('state'))) return texts.wrongState;
  if (!code) return texts.refused;
  return call(authorizeAnaf, { body: { codeToken: code } }).then(() => null, errorMessage);
}

/** React mounts effects twice in development; the code of a login is worth one call. */
let login: Promise<string | null> | null = null;

/** /admin/e-invoices/authorized: ANAF sends the browser here after the login with the certificate. */
export default function AuthorizedPage() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    login ??= completeLogin(new URLSearchParams(window.location.search));
    void login.then((problem) => {
      login = null;
      if (problem) return setFailure(problem);
      snackbar.success(texts.authorized);
      void navigate('/admin/e-invoices', { replace: true });
    });
  }, [navigate]);
  return (
    <>
      <PageHead title={texts.authorizedTitle} text={failure ? undefined : texts.authorizing} />
      {failure ? (
        <Empty title={texts.notAuthorized} text={failure}>
          <ButtonLink to="/admin/e-invoices">{texts.back}</ButtonLink>
        </Empty>
      ) : (
        <Skeleton height={160} />
      )}
    </>
  );
}
