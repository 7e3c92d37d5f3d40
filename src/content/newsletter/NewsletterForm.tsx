import { type FormEvent, useId, useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Link } from '../../ui/Link.tsx';
import { closeSnackbar, snackbar, useSnackbars } from '../../ui/snackbar.ts';
import { subscribeToNewsletter } from './contract.ts';
import { canSubscribe } from './rules.ts';
import { rememberSubscriptionRequest } from './subscription-request.ts';
import { texts } from './texts.ts';
import './newsletter-form.css';

const emptyForm = { email: '', hasConsent: false };

export default function NewsletterForm() {
  const [form, setForm] = useState(emptyForm);
  const [isSending, setIsSending] = useState(false);
  /** The address whose subscription still has to be confirmed. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const titleId = useId();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSubscribe({ ...form, isSending })) return;
    setIsSending(true);
    closeFailure();
    const isDone = await call(subscribeToNewsletter, { body: { email: form.email } }).then(
      () => true,
      () => false,
    );
    setIsSending(false);
    if (!isDone) return snackbar.error(texts.failed);
    rememberSubscriptionRequest();
    setForm(emptyForm);
    setSentTo(form.email.trim());
  };
  return (
    <form className="newsletter" aria-labelledby={titleId} noValidate onSubmit={(event) => void send(event)}>
      <h2 id={titleId}>{texts.title}</h2>
      <div className="newsletter-line">
        <input
          className="input"
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          aria-label={texts.email}
          placeholder={texts.emailExample}
          value={form.email}
          onChange={({ target }) => setForm({ ...form, email: target.value })}
        />
        <Button variant="brand" type="submit" isBusy={isSending} disabled={!canSubscribe({ ...form, isSending })}>
          {texts.subscribe}
        </Button>
      </div>
      <Checkbox checked={form.hasConsent} onChange={({ target }) => setForm({ ...form, hasConsent: target.checked })}>
        <Consent />
      </Checkbox>
      <p className="newsletter-next" role="status">
        {sentTo && texts.confirmNext(sentTo)}
      </p>
    </form>
  );
}

/** The message of an earlier attempt. */
function closeFailure(): void {
  for (const { id, text } of useSnackbars.getState().snacks) if (text === texts.failed) closeSnackbar(id);
}

const Consent = () => (
  <>
    {texts.consentStart}{' '}
    <Link className="link" to="/terms-and-conditions">
      {texts.terms}
    </Link>{' '}
    {texts.and}{' '}
    <Link className="link" to="/privacy">
      {texts.privacy}
    </Link>
    .
  </>
);
