import { readSample } from '../../outbox/template-service.server.ts';
import { oneRecord } from '../data-checks.server.ts';
import { type Duty, type PageVerdict, verdict } from '../duty.server.ts';
import { attributeOf, elementsOf, excerptAround, linksOf, mainOf, says, tagsOf } from '../html.ts';
import type { PageKind, RenderedPage } from '../page.ts';
import { missing, type Problem } from '../rules.ts';

/** The words of the law, letter by letter. */
const label = 'Retrageți-vă din contract aici';
const confirmation = 'Confirmați retragerea';
const path = '/withdrawal';

const fields = [
  ['name', 'numelui'],
  ['number', 'numărului comenzii'],
  ['email', 'adresei de e-mail'],
] as const;

/** The first step: the form that identifies the person and the contract, with the second step in its scripts. */
function checkForm({ html, text, scripts }: RenderedPage): PageVerdict {
  const inputs = new Set(tagsOf(mainOf(html), 'input').map((tag) => attributeOf(tag, 'name')));
  return verdict(
    excerptAround(text, 'retrage'),
    ...fields.map(([name, words]) => !inputs.has(name) && missing(`Formularul nu are câmpul ${words}.`)),
    !scripts.includes(confirmation) && missing(`Pasul al doilea nu are butonul „${confirmation}”.`),
  );
}

const checkConfirmation = ({ html }: RenderedPage): PageVerdict => {
  const buttons = elementsOf(mainOf(html), 'button').map(({ text }) => text);
  return verdict(
    buttons.join(' · '),
    !buttons.includes(confirmation) && missing(`Butonul nu spune exact „${confirmation}”.`),
  );
};

const checkTerms = ({ html, text }: RenderedPage): PageVerdict =>
  verdict(
    excerptAround(text, label),
    !linksOf(mainOf(html)).some(({ href, text: words }) => href === path && words === label) &&
      missing('Termenii nu spun unde este funcția de retragere.'),
    !says(text, '14 zile') && missing('Termenii nu spun termenul de 14 zile.'),
    !says(text, 'Vă informez prin prezenta cu privire la retragerea mea') &&
      missing('Termenii nu au modelul formularului de retragere.'),
  );

const checks: Partial<Record<PageKind, (page: RenderedPage) => PageVerdict>> = {
  withdrawal: checkForm,
  'withdrawal-confirm': checkConfirmation,
  terms: checkTerms,
};

export const withdrawal: Duty = {
  key: 'withdrawal',
  name: 'Funcția de retragere din contract',
  requirement: `Pe orice pagină, și fără cont: „${label}”, apoi un formular și un al doilea pas al cărui buton spune numai „${confirmation}”.`,
  law: 'OUG 34/2014, art. 9 și art. 11¹ (Directiva 2023/2673)',
  certainty: 'secondary',
  since: '2026-06-19',
  lookedAt:
    'Legătura de pe toate paginile, formularul și scripturile lui, pagina confirmării, termenii și modelul confirmării comenzii.',
  mend: { name: 'Meniuri', path: '/admin/menus' },
  requiredPages: ['home', 'withdrawal', 'withdrawal-confirm', 'terms'],
  checkPage: (page) => {
    const links = linksOf(page.html).filter(({ href }) => href === path);
    const problem: Problem | null = links.some(({ text }) => text === label)
      ? null
      : missing(links.length > 0 ? `Legătura nu spune exact „${label}”.` : 'Pagina nu are legătura de retragere.');
    const { excerpt, problems } = checks[page.kind]?.(page) ?? verdict(links[0]?.text ?? '');
    return verdict(excerpt, ...problems, problem);
  },
  checkData: async ({ db, siteUrl }) => {
    const mail = await readSample(db, 'invoices/placed', siteUrl);
    return oneRecord(
      'Confirmarea comenzii',
      '/admin/mail-templates',
      excerptAround(mail, label),
      !says(mail, label) && missing('Confirmarea comenzii nu are legătura de retragere.'),
    );
  },
};
