import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { texts } from './page-texts.ts';

type Words = { title: string; text: string };

type AnswerLinkProps = {
  ask: Words & { button: string };
  done: Words;
  failed: Words;
  send: (token: string) => Promise<unknown>;
};

/** A link from a mail: programs that follow links to look at them change nothing, only a person's click does. */
export function AnswerLink({ ask, done, failed, send }: AnswerLinkProps) {
  const [query] = useSearchParams();
  const [state, setState] = useState<'asking' | 'sending' | 'done' | 'failed'>('asking');
  const answer = async () => {
    setState('sending');
    setState(
      await send(query.get('token') ?? '').then(
        () => 'done' as const,
        () => 'failed' as const,
      ),
    );
  };
  if (state === 'done' || state === 'failed')
    return <Told {...(state === 'done' ? done : failed)} isDone={state === 'done'} />;
  return (
    <Empty level={1} title={ask.title} text={ask.text} picture="/pictures/empty.webp">
      <Button variant="brand" isBusy={state === 'sending'} onClick={() => void answer()}>
        {ask.button}
      </Button>
    </Empty>
  );
}

function Told({ title, text, isDone }: Words & { isDone: boolean }) {
  return (
    <div role="status">
      <Empty
        level={1}
        title={title}
        text={text}
        picture={isDone ? '/pictures/empty.webp' : '/pictures/nothing-found.webp'}
      >
        <ButtonLink variant="brand" to="/">
          {texts.home}
        </ButtonLink>
        {!isDone && <ButtonLink to="/contact-us">{texts.contact}</ButtonLink>}
      </Empty>
    </div>
  );
}
