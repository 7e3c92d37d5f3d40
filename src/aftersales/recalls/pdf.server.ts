import {
  keepTogether,
  type PaperColumn,
  renderFacts,
  renderHead,
  renderPageNumbers,
  renderParagraph,
  renderTable,
} from '../../brands/paper.server.ts';
import { renderPdf } from '../../platform/pdf.server.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import { formatDate, formatDateTime } from '../../platform/text/romanian.ts';
import { texts as adminTexts } from './admin/texts.ts';
import type { Reached, Recipient } from './admin-contract.ts';
import type { RecallNotice } from './contract.ts';
import type { RecallRecord } from './queries.server.ts';
import { answers, recallNumber } from './rules.ts';
import { texts } from './texts.ts';

type Report = {
  recall: RecallRecord;
  notice: RecallNotice;
  reached: Reached;
  rows: readonly Recipient[];
  at: Date;
};

const columns: PaperColumn[] = [
  { name: 'Comandă', width: 72 },
  { name: 'Plecată', width: 62 },
  { name: 'Lot × bucăți', width: 88 },
  { name: 'Întoarse', width: 46, align: 'right' },
  { name: 'E-mail', width: 46 },
  { name: 'SMS', width: 46 },
  { name: 'Citit', width: 44 },
  { name: 'Răspuns', width: 95 },
];

const day = (at: string | null): string => (at ? formatDate(new Date(at)) : '');
const stateOf = ({ messages }: Recipient, channel: 'mail' | 'sms'): string => {
  const found = messages.find((message) => message.channel === channel && message.round === 0);
  return found ? adminTexts.messageStates[found.state] : '–';
};

const percent = (part: number, whole: number): string =>
  whole === 0 ? '' : ` (${Math.round((part / whole) * 100)} %)`;

/** The report for the authority; it names orders, and no addresses. */
export const renderRecallReport = ({ recall, notice, reached, rows, at }: Report): Promise<Buffer> =>
  renderPdf(`${recallNumber(recall.id)}`, (sheet) => {
    const title = recall.isExercise ? 'Exercițiu de rechemare' : 'Rechemare de produs';
    renderHead(sheet, title, `${recallNumber(recall.id)}, raport din ${formatDateTime(at)}`);
    renderFacts(sheet, [
      ...notice.products.flatMap(({ brand, name, ean, lots }) => [
        ['Produs', [`${brand} ${name}`, ean && `EAN ${ean}`].filter(Boolean).join(', ')] as const,
        [
          'Loturi',
          lots.map(({ code, expiresOn }) => (expiresOn ? `${code} (exp. ${formatDay(expiresOn)})` : code)).join(', '),
        ] as const,
      ]),
      ['Motiv', recall.reason],
      ['Pericol', recall.hazard],
      ['Pornită', recall.startedAt ? formatDateTime(recall.startedAt) : ''],
      ['Încheiată', recall.closedAt ? formatDateTime(recall.closedAt) : ''],
      ['Cum s-a încheiat', recall.closeNote],
      [
        'De la codul lotului la lista cumpărătorilor',
        recall.traceMs === null ? '' : adminTexts.milliseconds(recall.traceMs),
      ],
    ]);
    renderFacts(sheet, figures(recall, reached));
    renderParagraph(
      sheet,
      'Cumpărătorii sunt cei ai comenzilor plecate cu bucăți din aceste loturi, după mișcările de stoc.',
    );
    sheet.moveDown(0.8);
    keepTogether(sheet, 60);
    renderTable(sheet, columns, rows.map(cellsOf));
    renderPageNumbers(sheet, recallNumber(recall.id));
  });

const figures = ({ isExercise }: RecallRecord, reached: Reached): [string, string][] => {
  const { recipients, units, returned, mail, sms, read } = reached;
  const basics: [string, string][] = [
    ['Comenzi plecate cu aceste loturi', String(recipients)],
    ['Bucăți trimise', String(units)],
    ['Bucăți întoarse', String(returned)],
  ];
  if (isExercise) return [...basics, ['Mesaje', 'niciunul, este un exercițiu']];
  const channel = ({ sent, queued, failed, missing }: Reached['mail']) =>
    adminTexts.channel(sent, queued, failed, missing);
  return [
    ...basics,
    ['Anunțați cel puțin pe o cale', `${reached.reached}${percent(reached.reached, recipients)}`],
    ['E-mail', channel(mail)],
    ['SMS', channel(sms)],
    ['Reamintiri', String(reached.reminders)],
    ['Au deschis', `${read}${percent(read, recipients)}`],
    ['Au răspuns', `${reached.answered}${percent(reached.answered, recipients)}`],
    ...answers.map((answer): [string, string] => [texts.answers[answer], String(reached.answers[answer])]),
    ['Rezolvați', String(reached.settled)],
  ];
};

const cellsOf = (row: Recipient): string[] => [
  row.orderNumber,
  day(row.shippedAt),
  row.units.map(({ lotCode, quantity }) => `${lotCode} × ${quantity}`).join(', '),
  String(row.units.reduce((sum, { returned }) => sum + returned, 0)),
  stateOf(row, 'mail'),
  stateOf(row, 'sms'),
  day(row.readAt),
  row.answer ? texts.answers[row.answer] : '',
];
