import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { call } from '../../platform/http/client.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import type { confirmSubscription } from './contract.ts';

/** A link of an email: what its page asks, which endpoint gets the token, and what it says then. */
export type EmailLinkStep = {
  endpoint: Pick<typeof confirmSubscription, 'method' | 'auth' | 'body' | 'data'> & {
    path: `/${string}`;
    summary: string;
  };
  /** Whether the click may be left out, because this browser asked for the email. */
  isAsked?: () => boolean;
  prompt: { title: string; text: string; button: string };
  done: { title: string; text: string };
  failed: { title: string; text: string };
};

/** Asks for a click, because mail programs open links in advance and must not change anything. */
export function ConfirmByClick({ stepOf }: { stepOf: (path: string) => EmailLinkStep }) {
  const { prompt, done, failed, endpoint, isAsked } = stepOf(useLocation().pathname);
  const [query] = useSearchParams();
  const [state, setState] = useState<'initial' | 'sending' | 'done' | 'failed'>('initial');
  const submit = async () => {
    setState('sending');
    setState(
      await call(endpoint, { body: { token: query.get('token') ?? '' } }).then(
        () => 'done' as const,
        () => 'failed' as const,
      ),
    );
  };
  const confirmIfAsked = useEffectEvent(() => {
    if (isAsked?.()) void submit();
  });
  useEffect(() => confirmIfAsked(), []);
  if (state === 'done' || state === 'failed')
    return <ResultMessage {...(state === 'done' ? done : failed)} isDone={state === 'done'} />;
  return (
    <Empty level={1} title={prompt.title} text={prompt.text} picture="/pictures/empty.webp">
      <Button variant="brand" isBusy={state === 'sending'} onClick={() => void submit()}>
        {prompt.button}
      </Button>
    </Empty>
  );
}

function ResultMessage({ title, text, isDone }: { title: string; text: string; isDone: boolean }) {
  return (
    <div role="status">
      <Empty
        level={1}
        title={title}
        text={text}
        picture={isDone ? '/pictures/empty.webp' : '/pictures/nothing-found.webp'}
      >
        <ButtonLink variant="brand" to="/">
          Înapoi la prima pagină
        </ButtonLink>
        {!isDone && <ButtonLink to="/contact-us">Scrie-ne</ButtonLink>}
      </Empty>
    </div>
  );
}
