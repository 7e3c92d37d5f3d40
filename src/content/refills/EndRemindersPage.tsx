import { secretPageMeta } from '../../brands/page-meta.ts';
import { ConfirmByClick, type EmailLinkStep } from '../newsletter/ConfirmByClick.tsx';
import type { Route } from './+types/EndRemindersPage.ts';
import { endRefillReminders } from './contract.ts';

const step: EmailLinkStep = {
  endpoint: endRefillReminders,
  prompt: {
    title: 'Oprește anunțurile',
    text: 'Apasă pe buton și nu te mai anunțăm înainte să ți se termine un produs. Mesajele despre comenzile tale vin în continuare.',
    button: 'Nu mă mai anunța',
  },
  done: { title: 'Am oprit anunțurile', text: 'Le poți porni din nou oricând, din contul tău, la „Acasă la mine”.' },
  failed: {
    title: 'Linkul nu este complet',
    text: 'Deschide din nou linkul din mesajul primit sau oprește anunțurile din contul tău.',
  },
};

export const meta: Route.MetaFunction = () => secretPageMeta(step.prompt.title);

/** /se-termina/oprire */
export default function EndRemindersPage() {
  return <ConfirmByClick stepOf={() => step} />;
}
