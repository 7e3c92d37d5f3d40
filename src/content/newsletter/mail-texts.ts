import type { EmailContent, MailBlock } from '../../platform/mail/blocks.ts';

type Email = EmailContent & { unsubscribeUrl?: string };

export const confirmationEmail = (token: string): Email => ({
  subject: 'Confirmă abonarea la noutăți',
  preheader: 'Mai e un singur pas.',
  blocks: [
    { kind: 'heading', text: 'Confirmă abonarea' },
    {
      kind: 'text',
      text: 'Am primit o cerere de abonare la noutățile noastre cu această adresă. Apasă pe buton ca să începem.',
    },
    { kind: 'button', text: 'Confirm abonarea', url: `/newsletter/confirmare?token=${token}` },
    { kind: 'text', text: 'Linkul este valabil 7 zile.' },
    { kind: 'note', text: 'Dacă nu tu ai cerut abonarea, ignoră acest mesaj: fără confirmare nu îți trimitem nimic.' },
  ],
});

/** Required at the end of every newsletter. */
const unsubscribeFooter = (token: string): Pick<Email, 'unsubscribeUrl'> & { blocks: MailBlock[] } => ({
  unsubscribeUrl: `/api/newsletter/one-click?token=${token}`,
  blocks: [
    { kind: 'note', text: 'Primești acest mesaj pentru că te-ai abonat la noutăți.' },
    { kind: 'button', text: 'Dezabonează-mă', url: `/newsletter/dezabonare?token=${token}` },
  ],
});

export function welcomeEmail(token: string): Email {
  const { unsubscribeUrl, blocks } = unsubscribeFooter(token);
  return {
    subject: 'Bine ai venit la noutăți',
    preheader: 'Îți scriem cel mult o dată pe săptămână.',
    unsubscribeUrl,
    blocks: [
      { kind: 'heading', text: 'Te-ai abonat!' },
      {
        kind: 'text',
        text: 'De acum afli primul ce a intrat pe raft și ce s-a redus cu adevărat, cel mult o dată pe săptămână.',
      },
      { kind: 'button', text: 'Vezi noutățile', url: '/products?page=1' },
      ...blocks,
    ],
  };
}
