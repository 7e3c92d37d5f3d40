import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';

type Words = { title: string; text: string };

type EmailLinkPageProps = {
  prompt: Words & { button: string };
  done: Words;
  failed: Words;
  send: (token: string) => Promise<unknown>;
};

/** Asks for a click, because mail programs open links in advance and must not change anything. */
export function EmailLinkPage({ prompt, done, failed, send }: EmailLinkPageProps) {
  const [query] = useSearchParams();
  const [state, setState] = useState<'initial' | 'sending' | 'done' | 'failed'>('initial');
  const submit = async () => {
    setState('sending');
    setState(
      await send(query.get('token') ?? '').then(
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

function ResultMessage({ title, text, isDone }: Words & { isDone: boolean }) {
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

export const texts = {
  confirmTitle: 'Confirmă abonarea',
  confirmText: 'Mai e un pas: apasă pe buton și îți trimitem noutățile noastre, cel mult o dată pe săptămână.',
  confirm: 'Confirm abonarea',
  confirmedTitle: 'Te-ai abonat!',
  confirmedText: 'Îți scriem cel mult o dată pe săptămână. Te poți dezabona oricând, din orice mesaj.',
  confirmExpiredTitle: 'Linkul nu mai este valabil',
  confirmExpiredText:
    'Linkurile de confirmare țin 7 zile. Abonează-te din nou din josul paginii și îți trimitem altul.',
  leaveTitle: 'Dezabonare',
  leaveText: 'Apasă pe buton și nu îți mai trimitem noutăți. Mesajele despre comenzile tale vin în continuare.',
  unsubscribe: 'Dezabonează-mă',
  leftTitle: 'Te-ai dezabonat',
  leftText: 'Nu îți mai trimitem noutăți. Te poți abona din nou oricând, din josul paginii.',
  leaveFailedTitle: 'Linkul nu este complet',
  leaveFailedText: 'Deschide din nou linkul din mesajul primit sau scrie-ne și te dezabonăm noi.',
  home: 'Înapoi la prima pagină',
  contact: 'Scrie-ne',
} as const;
