import { formatDay } from '../../platform/text/format-day.ts';
import { pluralize } from '../../platform/text/romanian.ts';

/** The last time that `npm run check:accessibility` passed; without a day it never did. */
export type AccessibilityCheck = { day: string; tool: string; tests: number };

/** Says what was checked, when, and what such a check cannot say. */
export const describeCheck = ({ day, tool, tests }: AccessibilityCheck): string =>
  day === ''
    ? 'Această versiune a magazinului nu are o verificare automată înregistrată.'
    : `Ultima verificare automată a fost făcută pe ${formatDay(day)} cu ${tool}: ${pluralize(tests, 'grup', 'grupuri')} de pagini, pe ecrane înguste și late, fără nicio abatere de la regulile WCAG 2.1 și 2.2, nivelurile A și AA, pe care un program le poate verifica. Un program nu poate verifica toate regulile.`;
