import './public-page.css';
import './contact-page.css';
import { useEffect, useRef, useState } from 'react';
import { EmailField, useKnownPerson } from '../../account/identity/ContactFields.tsx';
import { parseEmail } from '../../account/identity/rules.ts';
import { texts as accountTexts } from '../../account/identity/screen-texts.ts';
import { shopBrand } from '../../brands/brand.ts';
import { call } from '../../platform/http/client.ts';
import { pageContext } from '../../platform/http/page-context.server.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/use-form.ts';
import type { Route } from './+types/ContactPage.ts';
import { sendContact } from './contract.ts';
import { OtherPages } from './OtherPages.tsx';
import { RichText } from './RichText.tsx';
import { contactTopics, isContactTopic, maxMessageLength, minMessageLength } from './rules.ts';
import { pageMeta } from './seo.ts';
import { contactTexts, refusalTexts, texts } from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { loadPage } = await import('./service.server.ts');
  const tools = context.get(pageContext);
  const page = await loadPage(tools, 'contact-us');
  return { page, tags: pageMeta(page, tools.siteUrl) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.tags ?? [];

export default function ContactPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <div className="public-page">
      <Breadcrumbs items={[{ name: texts.home, to: '/' }, { name: page.title }]} />
      <div className="contact-columns">
        <article className="public-page-sheet">
          <h1>{page.title}</h1>
          <ContactMethods />
          <RichText text={page} />
        </article>
        <ContactForm />
      </div>
      <OtherPages current={page.key} />
    </div>
  );
}

const ContactMethods = () => (
  <ul className="contact-ways">
    <li>
      <a href={`tel:+4${shopBrand.phone.replace(/\D/g, '')}`}>
        <Icon name="phone" />
        <span>
          <b className="num">{shopBrand.phone}</b>
          <small>{shopBrand.hours}</small>
        </span>
      </a>
    </li>
    <li>
      <a href={`mailto:${shopBrand.email}`}>
        <Icon name="mail" />
        <span>
          <b>{shopBrand.email}</b>
          <small>{contactTexts.formText}</small>
        </span>
      </a>
    </li>
  </ul>
);

type Values = { name: string; email: string; topic: string; orderNumber: string; message: string };

const check = ({ name, email, topic, message }: Values) => ({
  name: name.trim() ? undefined : refusalTexts.name,
  email: parseEmail(email) === null ? accountTexts.emailWrong : undefined,
  topic: topic ? undefined : refusalTexts.topic,
  message: message.trim().length < minMessageLength ? refusalTexts.message : undefined,
});

function ContactForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<Values>({
    initialValues: { name: '', email: '', topic: '', orderNumber: '', message: '' },
    validate: check,
    submit: async ({ topic, ...message }) => {
      if (isContactTopic(topic)) await call(sendContact, { body: { ...message, topic } });
      setSentTo(message.email);
    },
  });
  useKnownPerson(form);
  const again = () => {
    form.reset({ ...form.values, topic: '', orderNumber: '', message: '' });
    setSentTo(null);
  };
  if (sentTo !== null) return <Sent email={sentTo} onAgain={again} />;
  const { error, ...message } = form.field('message');
  const isAboutOrder = ['order', 'return', 'invoice'].includes(form.values.topic);
  return (
    <form className="form contact-form" aria-labelledby="contact-form-title" {...form.props}>
      <h2 id="contact-form-title">{contactTexts.formTitle}</h2>
      <FormMessage>{form.message}</FormMessage>
      <TextField label={contactTexts.name} autoComplete="name" maxLength={100} {...form.field('name')} />
      <EmailField autoComplete="email" {...form.field('email')} />
      <SelectField label={contactTexts.topic} {...form.field('topic')}>
        <option value="">{contactTexts.chooseTopic}</option>
        {contactTopics.map((topic) => (
          <option key={topic} value={topic}>
            {contactTexts.topics[topic]}
          </option>
        ))}
      </SelectField>
      {isAboutOrder && (
        <TextField
          label={contactTexts.orderNumber}
          hint={contactTexts.orderNumberHint}
          isOptional
          autoComplete="off"
          maxLength={40}
          {...form.field('orderNumber')}
        />
      )}
      <Field label={contactTexts.message} error={error}>
        {(wiring) => <textarea {...message} {...wiring} className="input" rows={6} maxLength={maxMessageLength} />}
      </Field>
      <Button type="submit" variant="brand" size="l" isBusy={form.isSubmitting}>
        {contactTexts.send}
      </Button>
      <p className="small muted">
        {contactTexts.privacyStart}{' '}
        <Link className="link" to="/privacy">
          {contactTexts.privacy}
        </Link>
      </p>
    </form>
  );
}

/** Replaces the form and takes over the focus. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="contact-form contact-sent">
      <h2 ref={title} tabIndex={-1}>
        {contactTexts.doneTitle}
      </h2>
      <p>{contactTexts.doneText(email)}</p>
      <Button onClick={onAgain}>{contactTexts.another}</Button>
    </section>
  );
}
