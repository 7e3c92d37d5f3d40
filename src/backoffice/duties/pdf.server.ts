import { shopBrand } from '../../brands/brand.ts';
import {
  keepTogether,
  type PaperColumn,
  renderFacts,
  renderHead,
  renderPageNumbers,
  renderParagraph,
  renderTable,
} from '../../brands/paper.server.ts';
import type { DataOf } from '../../platform/http/endpoint.ts';
import { type PdfDocument, renderPdf } from '../../platform/pdf.server.ts';
import { formatDateTime, formatDay } from '../../platform/text/admin-dates.ts';
import type { DutyRow, getDuties } from './contract.ts';
import { certaintyNames, levelNames, stateNames } from './texts.ts';

const title = 'Obligațiile legale ale magazinului';

const overview: PaperColumn[] = [
  { name: 'Obligația', width: 190 },
  { name: 'Legea', width: 190 },
  { name: 'Starea', width: 60 },
  { name: 'Pagini', width: 28, align: 'right' },
  { name: 'Date', width: 31, align: 'right' },
];

const stateOf = ({ evidence }: DutyRow): string => (evidence ? stateNames[evidence.state] : 'neverificată');

const findingColumns: PaperColumn[] = [
  { name: '', width: 60 },
  { name: 'Unde', width: 170 },
  { name: 'Ce', width: 269 },
];

/** The state of all duties with their last evidence, for an inspector. */
export const renderDuties = ({ run, rows }: Pick<DataOf<typeof getDuties>, 'run' | 'rows'>): Promise<Buffer> =>
  renderPdf(title, (sheet) => {
    const checkedAt = run ? formatDateTime(new Date(run.finishedAt)) : 'niciodată';
    renderHead(sheet, title, `${shopBrand.name}, verificat la ${checkedAt}`);
    renderParagraph(
      sheet,
      'Verificarea citește paginile așa cum le primește un vizitator și datele tuturor produselor. Arată ce a găsit un program; nu ține locul unui jurist.',
    );
    sheet.moveDown(0.8);
    if (run)
      renderFacts(sheet, [
        ['Pagini citite', String(run.pages)],
        ['Pagini care nu au putut fi citite', String(run.unreadPages)],
        ['Sămânța alegerii la întâmplare', run.seed],
      ]);
    renderTable(
      sheet,
      overview,
      rows.map((duty) => [
        duty.name,
        duty.law,
        stateOf(duty),
        String(duty.evidence?.pages ?? ''),
        String(duty.evidence?.records ?? ''),
      ]),
    );
    for (const duty of rows) renderDuty(sheet, duty);
    renderPageNumbers(sheet, title);
  });

function renderDuty(sheet: PdfDocument, duty: DutyRow): void {
  const { name, requirement, law, certainty, since, lookedAt, evidence } = duty;
  keepTogether(sheet, 150);
  sheet.moveDown(1.2);
  renderParagraph(sheet, `${name}: ${stateOf(duty)}`, 'bold');
  renderParagraph(sheet, requirement);
  sheet.moveDown(0.4);
  renderFacts(sheet, [
    ['Legea', law],
    ['De unde o știm', certaintyNames[certainty]],
    ['Se aplică din', since ? formatDay(since) : ''],
    ['Ce s-a privit', lookedAt],
    ['Dovada', evidence?.excerpt.replace(/\s+/g, ' ') ?? ''],
    ['Pagina', evidence?.pagePath ?? ''],
    ['SHA-256 al paginii', evidence?.pageHash ?? ''],
  ]);
  if (evidence && evidence.findings.length > 0)
    renderTable(
      sheet,
      findingColumns,
      evidence.findings.map(({ level, where, text }) => [levelNames[level], where, text]),
    );
}
