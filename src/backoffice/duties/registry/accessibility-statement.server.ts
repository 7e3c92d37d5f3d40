import lastCheck from '../../../content/pages/accessibility-check.json' with { type: 'json' };
import { oneRecord } from '../data-checks.server.ts';
import { type Duty, verdict } from '../duty.server.ts';
import { elementsOf, excerptAround, linksOf, mainOf, says, textOf } from '../html.ts';
import { missing, toCheck } from '../rules.ts';

/** Parts of annex V of Directive 2019/882, by a word of their headings. */
const parts = [
  ['ce este serviciul', 'descrierea serviciului'],
  ['cum se folosește', 'explicațiile despre folosire'],
  ['cum îndeplinește', 'felul în care sunt îndeplinite cerințele'],
  ['cum verificăm', 'felul în care se verifică'],
] as const;
const oldAfterDays = 365;

export const accessibilityStatement: Duty = {
  key: 'accessibility-statement',
  name: 'Declarația de accesibilitate',
  requirement: 'O declarație descrie serviciul, folosirea lui, cum îndeplinește cerințele și cum se verifică.',
  law: 'Legea 232/2022; Directiva 2019/882, anexa V',
  certainty: 'unconfirmed',
  since: '2025-06-28',
  lookedAt: 'Pagina declarației, legătura către ea de pe toate paginile și ziua ultimei verificări automate.',
  mend: { name: 'Declarația de accesibilitate', path: '/admin/settings/accessibility' },
  requiredPages: ['home', 'accessibility'],
  checkPage: ({ kind, html, text }) => {
    const link = linksOf(html).find(({ href }) => href === '/accessibility');
    const noLink = !link && missing('Pagina nu are legătura către declarație.');
    if (kind !== 'accessibility') return verdict(link?.text ?? '', noLink);
    const headings = elementsOf(mainOf(html), 'h2').map((heading) => heading.text.toLowerCase());
    return verdict(
      excerptAround(text, 'EN 301 549'),
      ...parts.map(([words, name]) => !headings.some((one) => one.includes(words)) && missing(`Lipsește ${name}.`)),
      !says(text, 'Legea nr. 232/2022') && missing('Declarația nu numește Legea 232/2022.'),
      !says(textOf(mainOf(html)), 'EN 301 549') && missing('Declarația nu numește standardul.'),
      noLink,
    );
  },
  checkData: async () => {
    const days = Math.floor((Date.now() - Date.parse(lastCheck.day)) / 86_400_000);
    return oneRecord(
      'Ultima verificare automată',
      '/admin/settings/accessibility',
      `${lastCheck.tool}, ${lastCheck.day}`,
      days > oldAfterDays && toCheck(`Ultima verificare automată este din ${lastCheck.day}.`),
    );
  },
};
