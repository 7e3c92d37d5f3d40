import type { EmailContent, MailBlock } from '../../platform/mail/blocks.ts';
import { defineMail, linkField, type MailDraft } from '../../platform/mail/template.ts';

export const confirmationEmail = defineMail<[token: string]>({
  key: 'newsletter-confirm',
  name: 'Confirmarea abonării',
  subject: 'Confirmă abonarea la noutăți',
  preheader: 'Mai e un singur pas.',
  text: [
    '# Confirmă abonarea',
    'Am primit o cerere de abonare la noutățile noastre cu această adresă. Apasă pe buton ca să începem.',
    '[Confirm abonarea]({link_confirmare})',
    'Linkul este valabil 7 zile.',
    '> Dacă nu tu ai cerut abonarea, ignoră acest mesaj: fără confirmare nu îți trimitem nimic.',
  ],
  fields: {
    link_confirmare: linkField('Pagina de confirmare', (token) => `/newsletter/confirmare?token=${token}`, {
      isRequired: true,
      isSecret: true,
    }),
  },
});

/** The token is the subscriber's or that of a commercial message. */
export const unsubscribePath = (token: string): string => `/newsletter/dezabonare?token=${token}`;
export const oneClickPath = (token: string): string => `/api/newsletter/one-click?token=${token}`;

const welcome = defineMail<[token: string]>({
  key: 'newsletter-welcome',
  name: 'Abonare confirmată',
  subject: 'Bine ai venit la noutăți',
  preheader: 'Îți scriem cel mult o dată pe săptămână.',
  text: [
    '# Te-ai abonat!',
    'De acum afli primul ce a intrat pe raft și ce s-a redus cu adevărat, cel mult o dată pe săptămână.',
    '[Vezi noutățile](/products?page=1)',
    '> Primești acest mesaj pentru că te-ai abonat la noutăți.',
    '[Dezabonează-mă]({link_dezabonare})',
  ],
  fields: {
    link_dezabonare: linkField('Pagina de dezabonare', unsubscribePath, { isRequired: true }),
  },
});

export const welcomeEmail = (token: string): MailDraft & { unsubscribeUrl: string } => ({
  ...welcome(token),
  unsubscribeUrl: oneClickPath(token),
});

/** Required at the end of every newsletter; the token is the message's. */
const unsubscribeFooter = (token: string): MailBlock[] => [
  { kind: 'note', text: 'Primești acest mesaj pentru că te-ai abonat la noutăți.' },
  { kind: 'button', text: 'Dezabonează-mă', url: unsubscribePath(token) },
];

type Issue = { subject: string; preheader: string };

/** A newsletter has no template: staff write all of it. */
export const newsletterEmail = (
  { subject, preheader }: Issue,
  content: MailBlock[],
  token: string,
): EmailContent & { unsubscribeUrl: string } => ({
  subject,
  preheader: preheader || subject,
  unsubscribeUrl: oneClickPath(token),
  blocks: [{ kind: 'heading', text: subject }, ...content, ...unsubscribeFooter(token)],
});
