import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { secretPage } from '../../brands/page-meta.ts';
import { call } from '../../platform/http/client.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import type { Route } from './+types/EmailLinkPage.ts';
import { confirmSubscription, unsubscribeFromNewsletter } from './contract.ts';

export const meta: Route.MetaFunction = ({ location }) => secretPage(stepOf(location.pathname).prompt.title);

/** Asks for a click, because mail programs open links in advance and must not change anything. */
export default function EmailLinkPage() {
  const { prompt, done, failed, endpoint } = stepOf(useLocation().pathname);
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

const steps = {
  confirm: {
    endpoint: confirmSubscription,
    prompt: {
      title: 'Confirmă abonarea',
      text: 'Mai e un pas: apasă pe buton și îți trimitem noutățile noastre, cel mult o dată pe săptămână.',
      button: 'Confirm abonarea',
    },
    done: {
      title: 'Te-ai abonat!',
      text: 'Îți scriem cel mult o dată pe săptămână. Te poți dezabona oricând, din orice mesaj.',
    },
    failed: {
      title: 'Linkul nu mai este valabil',
      text: 'Linkurile de confirmare țin 7 zile. Abonează-te din nou din josul paginii și îți trimitem altul.',
    },
  },
  unsubscribe: {
    endpoint: unsubscribeFromNewsletter,
    prompt: {
      title: 'Dezabonare',
      text: 'Apasă pe buton și nu îți mai trimitem noutăți. Mesajele despre comenzile tale vin în continuare.',
      button: 'Dezabonează-mă',
    },
    done: {
      title: 'Te-ai dezabonat',
      text: 'Nu îți mai trimitem noutăți. Te poți abona din nou oricând, din josul paginii.',
    },
    failed: {
      title: 'Linkul nu este complet',
      text: 'Deschide din nou linkul din mesajul primit sau scrie-ne și te dezabonăm noi.',
    },
  },
} as const;

/** /newsletter/confirmare and /newsletter/dezabonare */
const stepOf = (path: string) => (path.includes('dezabonare') ? steps.unsubscribe : steps.confirm);
