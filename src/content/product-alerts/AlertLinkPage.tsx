import { secretPageMeta } from '../../brands/page-meta.ts';
import { ConfirmByClick, type EmailLinkStep } from '../newsletter/ConfirmByClick.tsx';
import type { Route } from './+types/AlertLinkPage.ts';
import { confirmAlert, endAlerts } from './contract.ts';

export const meta: Route.MetaFunction = ({ location }) => secretPageMeta(stepOf(location.pathname).prompt.title);

export default function AlertLinkPage() {
  return <ConfirmByClick stepOf={stepOf} />;
}

const steps = {
  confirm: {
    endpoint: confirmAlert,
    prompt: {
      title: 'Confirmă cererea de anunț',
      text: 'Apasă pe buton și te anunțăm pe e-mail, o singură dată.',
      button: 'Confirm cererea',
    },
    done: { title: 'Te anunțăm', text: 'Îți scriem o singură dată, când se întâmplă.' },
    failed: {
      title: 'Linkul nu mai este valabil',
      text: 'Linkurile de confirmare țin 7 zile. Cere din nou anunțul de pe pagina produsului.',
    },
  },
  end: {
    endpoint: endAlerts,
    prompt: {
      title: 'Renunță la anunțuri',
      text: 'Apasă pe buton și nu te mai anunțăm despre niciun produs. Mesajele despre comenzile tale vin în continuare.',
      button: 'Renunț la anunțuri',
    },
    done: { title: 'Ai renunțat la anunțuri', text: 'Poți cere altele oricând, de pe pagina unui produs.' },
    failed: {
      title: 'Linkul nu este complet',
      text: 'Deschide din nou linkul din mesajul primit sau scrie-ne și le oprim noi.',
    },
  },
} satisfies Record<string, EmailLinkStep>;

/** /anunturi/confirmare and /anunturi/renuntare */
const stepOf = (path: string): EmailLinkStep => (path.includes('renuntare') ? steps.end : steps.confirm);
