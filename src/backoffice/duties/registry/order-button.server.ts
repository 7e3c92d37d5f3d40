import { type Duty, verdict } from '../duty.server.ts';
import { excerptAround, says } from '../html.ts';
import { missing } from '../rules.ts';

const label = 'Comandă cu obligație de plată';

export const orderButton: Duty = {
  key: 'order-button',
  name: 'Butonul comenzii',
  requirement: `Butonul care trimite comanda spune „${label}”.`,
  law: 'OUG 34/2014, art. 8 alin. (2)',
  certainty: 'unconfirmed',
  since: '2014-06-13',
  lookedAt: 'Scripturile sumarului comenzii, unde butonul apare după ce coșul este citit, și termenii.',
  mend: { name: 'Pagini', path: '/admin/pages/terms-and-conditions' },
  requiredPages: ['summary', 'terms'],
  checkPage: ({ kind, scripts, text }) => {
    if (kind === 'terms')
      return verdict(
        excerptAround(text, label),
        !says(text, label) && missing(`Termenii nu numesc butonul „${label}”.`),
      );
    if (kind !== 'summary') return null;
    return verdict(
      excerptAround(scripts, label, 60),
      !scripts.includes(label) && missing(`Butonul nu spune „${label}”.`),
    );
  },
};
