import { useState } from 'react';
import { parseEmail } from '../../account/identity/rules.ts';
import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import { askForPush, readPushSupport } from '../../account/push/browser.ts';
import { getPushKey } from '../../account/push/contract.ts';
import { PushChoice } from '../../account/push/PushChoice.tsx';
import { isPushOn } from '../../account/push/push-key.ts';
import { texts as pushTexts } from '../../account/push/texts.ts';
import { call } from '../../platform/http/client.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { useForm } from '../../ui/use-form.ts';
import { leaveAlert, requestAlert } from './contract.ts';
import type { ProductAlertKind } from './rules.ts';
import { formTexts, texts as refusalTexts, sharedTexts as texts } from './texts.ts';

type ProductAlertFormProps = { kind: ProductAlertKind; productId: number };

/** Takes the focus when it replaces the pressed button. */
const focusOnMount = (element: HTMLElement | null): void => element?.focus();

export default function ProductAlertForm(props: ProductAlertFormProps) {
  const isCustomer = useSession(isLoggedIn);
  return (
    <section className="alert-form" aria-label={formTexts[props.kind].title} tabIndex={-1} ref={focusOnMount}>
      <h2>{formTexts[props.kind].title}</h2>
      {isCustomer ? <CustomerAlertForm {...props} /> : <VisitorAlertForm {...props} />}
    </section>
  );
}

/** For customers the press of the button was the request. */
function CustomerAlertForm({ kind, productId }: ProductAlertFormProps) {
  const request = useAsyncData((signal) => call(requestAlert, { body: { productId, kind } }, signal));
  const [hasLeft, setHasLeft] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const leave = async () => {
    setIsBusy(true);
    await call(leaveAlert, { body: { productId, kind } }).then(
      () => setHasLeft(true),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsBusy(false);
  };
  if (hasLeft) return <p role="status">{texts.left}</p>;
  return (
    <AsyncContent result={request} skeleton={<Skeleton height={56} />}>
      {() => (
        <>
          <p role="status">{formTexts[kind].done}</p>
          <Button size="s" isBusy={isBusy} onClick={() => void leave()}>
            {formTexts[kind].leave}
          </Button>
          <PushChoice
            level={3}
            title={texts.news}
            text={texts.newsText}
            read={async (_, signal) => ({ ...(await call(getPushKey, {}, signal)), isOn: false })}
            join={(subscription) => call(requestAlert, { body: { productId, kind, subscription } })}
            leave={(endpoint) => call(leaveAlert, { body: { productId, kind, endpoint } })}
          />
        </>
      )}
    </AsyncContent>
  );
}

function VisitorAlertForm({ kind, productId }: ProductAlertFormProps) {
  /** The address that has to be confirmed. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [pushFailure, setPushFailure] = useState('');
  const push = useAsyncData(readPublicKey);
  const form = useForm({
    initialValues: { email: '', wantsNews: false },
    validate: ({ email }) => (parseEmail(email) === null ? { email: refusalTexts.badEmail } : {}),
    submit: async ({ email, wantsNews }) => {
      const asked = wantsNews && push.data ? await askForPush(push.data) : null;
      const subscription = asked?.outcome === 'subscribed' ? asked.subscription : undefined;
      await call(requestAlert, { body: { productId, kind, email, subscription } });
      if (asked && !subscription) setPushFailure(pushTexts.failed);
      setSentTo(email.trim());
    },
  });
  if (sentTo) return <p role="status">{[texts.confirmNext(sentTo), pushFailure].filter(Boolean).join(' ')}</p>;
  return (
    <form className="form" {...form.props}>
      <FormMessage>{form.message}</FormMessage>
      <TextField
        label={texts.email}
        hint={`${formTexts[kind].explanation} ${texts.privacy}`}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...form.field('email')}
      />
      {push.data && <Checkbox {...form.checkbox('wantsNews')}>{texts.wantsNews}</Checkbox>}
      <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
        {formTexts[kind].button}
      </Button>
    </form>
  );
}

/** Null where this browser cannot be asked. */
const readPublicKey = async (signal: AbortSignal): Promise<string | null> =>
  isPushOn() && readPushSupport() === 'ready' ? (await call(getPushKey, {}, signal)).publicKey : null;
