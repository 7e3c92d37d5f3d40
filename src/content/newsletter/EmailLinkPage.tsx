import { secretPageMeta } from '../../brands/page-meta.ts';
import type { Route } from './+types/EmailLinkPage.ts';
import { ConfirmByClick, type EmailLinkStep } from './ConfirmByClick.tsx';
import { confirmSubscription, unsubscribeFromNewsletter } from './contract.ts';
import { consumeSubscriptionRequest } from './subscription-request.ts';

export const meta: Route.MetaFunction = ({ location }) => secretPageMeta(stepOf(location.pathname).prompt.title);

export default function EmailLinkPage() {
  return <ConfirmByClick stepOf={stepOf} />;
}

const steps = {
  confirm: {
    endpoint: confirmSubscription,
    isAsked: consumeSubscriptionRequest,
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
} satisfies Record<string, EmailLinkStep>;

/** /newsletter/confirmare and /newsletter/dezabonare */
const stepOf = (path: string): EmailLinkStep => (path.includes('dezabonare') ? steps.unsubscribe : steps.confirm);
