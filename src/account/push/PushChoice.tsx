import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { askForPush, readEndpoint, readPushSupport } from './browser.ts';
import type { PushSubscriptionInput } from './contract.ts';
import { isPushOn } from './push-key.ts';
import type { PushSupport } from './support-rules.ts';
import { supportTexts, texts } from './texts.ts';
import './push.css';

type Source = {
  /** State of this browser on the server; without a key nothing is offered. */
  read: (endpoint: string | null, signal: AbortSignal) => Promise<{ publicKey: string | null; isOn: boolean }>;
  join: (subscription: PushSubscriptionInput) => Promise<unknown>;
  leave: (endpoint: string) => Promise<unknown>;
};

type PushChoiceProps = Source & { title: string; text: string; level: 2 | 3 };

/** Offers notifications about one thing on this device, with one press for and one against; only for the browser. */
export function PushChoice(props: PushChoiceProps) {
  return isPushOn() ? <LoadedChoice {...props} /> : null;
}

function LoadedChoice({ title, text, level, ...source }: PushChoiceProps) {
  const id = useId();
  const { data, failure } = useAsyncData((signal) => readState(source, signal));
  // The email tells the same, so a failure is no reason for an error.
  if (failure || (data && !data.publicKey)) return null;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="push-choice" aria-labelledby={id}>
      <Heading id={id}>
        <Icon name="bell" />
        {title}
      </Heading>
      {data?.publicKey ? (
        <Choice source={source} text={text} {...data} publicKey={data.publicKey} />
      ) : (
        <Skeleton height={96} />
      )}
    </section>
  );
}

async function readState({ read }: Source, signal: AbortSignal) {
  const support = readPushSupport();
  const endpoint = support === 'ready' ? await readEndpoint() : null;
  return { support, ...(await read(endpoint, signal)) };
}

type ChoiceProps = { source: Source; text: string; support: PushSupport; publicKey: string; isOn: boolean };

function Choice({ source, text, support: supportAtFirst, publicKey, isOn: isOnAtFirst }: ChoiceProps) {
  const [support, setSupport] = useState(supportAtFirst);
  const [isOn, setIsOn] = useState(isOnAtFirst);
  const [message, setMessage] = useState(isOnAtFirst ? texts.on : '');
  const [isBusy, setIsBusy] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (support !== supportAtFirst) status.current?.focus();
  }, [support, supportAtFirst]);

  const turnOn = async () => {
    const asked = await askForPush(publicKey);
    if (asked.outcome === 'denied') return setSupport('denied');
    if (asked.outcome !== 'subscribed') return setMessage(texts[asked.outcome]);
    await source.join(asked.subscription);
    setIsOn(true);
    setMessage(texts.on);
  };
  const turnOff = async () => {
    const endpoint = await readEndpoint();
    if (endpoint) await source.leave(endpoint);
    setIsOn(false);
    setMessage(texts.off);
  };
  const press = async () => {
    setIsBusy(true);
    await (isOn ? turnOff() : turnOn()).catch((failure: unknown) => setMessage(errorMessage(failure)));
    setIsBusy(false);
  };
  return (
    <>
      {support === 'ready' && <p>{text}</p>}
      {support === 'ready' && (
        <Button size="s" isBusy={isBusy} onClick={() => void press()}>
          {isOn ? texts.turnOff : texts.turnOn}
        </Button>
      )}
      <p role="status" className="small" ref={status} tabIndex={-1}>
        {support === 'ready' ? message : supportTexts[support]}
      </p>
    </>
  );
}
