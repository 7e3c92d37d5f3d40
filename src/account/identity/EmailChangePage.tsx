import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { secretPageMeta } from '../../brands/page-meta.ts';
import { call } from '../../platform/http/client.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import type { Route } from './+types/EmailChangePage.ts';
import { confirmEmailChange, type EmailChange, readEmailLink, refuseEmailChange } from './email-change-contract.ts';
import { getUserProfile } from './profile-contract.ts';
import { SignInPanel } from './SignInPanel.tsx';
import { emailChangeTexts as texts } from './screen-texts.ts';
import { currentAccountId, session } from './session.ts';

export const meta: Route.MetaFunction = () => secretPageMeta(texts.title);

export const headers = () => ({ 'Cache-Control': 'no-store' });

/** Mail clients prefetch links, so only the buttons confirm or refuse. */
export default function EmailChangePage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const link = useAsyncData((signal) => call(readEmailLink, { body: { token } }, signal));
  const [outcome, setOutcome] = useState<EmailChange | 'refused' | null>(null);
  return (
    <SignInPanel step={outcome === null ? 'question' : 'outcome'} title={texts.title}>
      {outcome === null ? (
        <AsyncContent result={link} skeleton={<Skeleton height={160} />}>
          {(change) => <Question token={token} change={change} onDone={setOutcome} />}
        </AsyncContent>
      ) : (
        <Outcome outcome={outcome} />
      )}
    </SignInPanel>
  );
}

type QuestionProps = { token: string; change: EmailChange; onDone: (outcome: EmailChange | 'refused') => void };

function Question({ token, change: { side, email }, onDone }: QuestionProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (action: () => Promise<EmailChange | 'refused'>) => {
    setIsBusy(true);
    await action().then(onDone, (error: unknown) => setFailure(errorMessage(error)));
    setIsBusy(false);
  };
  const confirm = async () => {
    const confirmed = await call(confirmEmailChange, { body: { token } });
    if (confirmed.isDone) await renewSession();
    return confirmed;
  };
  const refuse = () => call(refuseEmailChange, { body: { token } }).then(() => 'refused' as const);
  return (
    <div className="form">
      <p>{side === 'new' ? texts.newText(email) : texts.oldText(email)}</p>
      <FormMessage>{failure}</FormMessage>
      <Button variant="brand" size="l" isBusy={isBusy} onClick={() => void run(confirm)}>
        {side === 'new' ? texts.confirmNew : texts.confirmOld}
      </Button>
      <Button isBusy={isBusy} onClick={() => void run(refuse)}>
        {texts.refuse}
      </Button>
    </div>
  );
}

/** The session of this browser stays, and knows the new address. */
async function renewSession(): Promise<void> {
  const legalEntityId = currentAccountId();
  if (legalEntityId === null) return;
  const { email } = await call(getUserProfile, { query: { legalEntityId } });
  session.change({ userName: email });
}

const Outcome = ({ outcome }: { outcome: EmailChange | 'refused' }) => (
  <div className="form" role="status">
    <p>{outcomeText(outcome)}</p>
    <ButtonLink to="/account-manage">{texts.toAccount}</ButtonLink>
  </div>
);

function outcomeText(outcome: EmailChange | 'refused'): string {
  if (outcome === 'refused') return texts.refused;
  if (outcome.isDone) return texts.done(outcome.email);
  return outcome.side === 'new' ? texts.waitsForOld : texts.waitsForNew;
}
