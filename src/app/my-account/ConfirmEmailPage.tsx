import { confirmEmail } from '../../account/identity/profile-contract.ts';
import { secretPageMeta } from '../../brands/page-meta.ts';
import { ConfirmByClick, type EmailLinkStep } from '../../content/newsletter/ConfirmByClick.tsx';
import type { Route } from './+types/ConfirmEmailPage.ts';

const step: EmailLinkStep = {
  endpoint: confirmEmail,
  prompt: {
    title: 'Confirmă adresa',
    text: 'Apasă pe buton dacă ai un cont la noi cu această adresă de e-mail.',
    button: 'Confirm adresa',
  },
  done: {
    title: 'Adresa este confirmată',
    text: 'De acum vezi în cont cardurile cadou primite pe ea și abonarea la noutăți.',
  },
  failed: {
    title: 'Linkul nu mai este valabil',
    text: 'Cere altul din contul tău, la „Carduri cadou”.',
  },
};

export const meta: Route.MetaFunction = () => secretPageMeta(step.prompt.title);

/** /confirm-email */
export default function ConfirmEmailPage() {
  return <ConfirmByClick stepOf={() => step} />;
}
