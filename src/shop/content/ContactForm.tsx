import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import { EmailField } from '../account/EmailField.tsx';
import { emailOf } from '../account/rules.ts';
import { texts as accountTexts } from '../account/screen-texts.ts';
import { useSession } from '../account/session.ts';
import { sendContact } from './contract.ts';
import { contactTopics, isContactTopic, leastMessage, mostMessage } from './rules.ts';
import { refusalTexts, contactTexts as texts } from './texts.ts';

type Values = { name: string; email: string; topic: string; orderNumber: string; message: string };

const check = ({ name, email, topic, message }: Values) => ({
  name: name.trim() ? undefined : refusalTexts.name,
  email: emailOf(email) === null ? accountTexts.emailWrong : undefined,
  topic: topic ? undefined : refusalTexts.topic,
  message: message.trim().length < leastMessage ? refusalTexts.message : undefined,
});

/** Whoever is signed in need not say who they are. */
export function ContactForm() {
  const { firstName, lastName, userName } = useSession(({ data }) => data);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const form = useForm<Values>({
    initial: { name, email: userName ?? '', topic: '', orderNumber: '', message: '' },
    check,
    send: async ({ topic, ...message }) => {
      if (isContactTopic(topic)) await call(sendContact, { body: { ...message, topic } });
      setSentTo(message.email);
    },
  });
  const again = () => {
    form.reset({ ...form.values, topic: '', orderNumber: '', message: '' });
    setSentTo(null);
  };
  if (sentTo !== null) return <Sent email={sentTo} onAgain={again} />;
  const { error, ...message } = form.field('message');
  const isAboutOrder = ['order', 'return', 'invoice'].includes(form.values.topic);
  return (
    <form className="form contact-form" aria-labelledby="contact-form-title" {...form.props}>
      <h2 id="contact-form-title">{texts.formTitle}</h2>
      <FormMessage>{form.message}</FormMessage>
      <TextField label={texts.name} autoComplete="name" maxLength={100} {...form.field('name')} />
      <EmailField autoComplete="email" {...form.field('email')} />
      <SelectField label={texts.topic} {...form.field('topic')}>
        <option value="">{texts.chooseTopic}</option>
        {contactTopics.map((topic) => (
          <option key={topic} value={topic}>
            {texts.topics[topic]}
          </option>
        ))}
      </SelectField>
      {isAboutOrder && (
        <TextField
          label={texts.orderNumber}
          hint={texts.orderNumberHint}
          isOptional
          autoComplete="off"
          maxLength={20}
          {...form.field('orderNumber')}
        />
      )}
      <Field label={texts.message} error={error}>
        {(wiring) => <textarea {...message} {...wiring} className="input" rows={6} maxLength={mostMessage} />}
      </Field>
      <Button type="submit" variant="brand" size="l" isBusy={form.isSending}>
        {texts.send}
      </Button>
      <p className="small muted">
        {texts.privacyStart}{' '}
        <Link className="link" to="/privacy">
          {texts.privacy}
        </Link>
      </p>
    </form>
  );
}

/** Takes the place of the form, and the keyboard with it. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="contact-form contact-sent">
      <h2 ref={title} tabIndex={-1}>
        {texts.doneTitle}
      </h2>
      <p>{texts.doneText(email)}</p>
      <Button onClick={onAgain}>{texts.another}</Button>
    </section>
  );
}
