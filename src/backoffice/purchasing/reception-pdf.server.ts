import {
  formatBani,
  keepTogether,
  type PaperColumn,
  type PdfFile,
  renderFacts,
  renderHead,
  renderPageNumbers,
  renderParagraph,
  renderSignatures,
  renderTable,
  toPdfFile,
} from '../../brands/paper.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { renderPdf } from '../../platform/pdf.server.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import * as queries from './reception-queries.server.ts';
import { amountsOf } from './reception-rules.ts';

const title = 'Notă de intrare-recepție și constatare de diferențe';

/** The columns of form 14-3-1A. */
const columns: PaperColumn[] = [
  { name: 'Nr.', width: 22 },
  { name: 'Denumirea bunurilor', width: 150 },
  { name: 'U/M', width: 26 },
  { name: 'Cant. doc.', width: 42, align: 'right' },
  { name: 'Cant. recep.', width: 44, align: 'right' },
  { name: 'Dif.', width: 32, align: 'right' },
  { name: 'Preț fără TVA', width: 52, align: 'right' },
  { name: 'Valoare', width: 56, align: 'right' },
  { name: 'TVA %', width: 26, align: 'right' },
  { name: 'TVA', width: 49, align: 'right' },
];

const documentNames = { invoice: 'Factura', notice: 'Avizul de însoțire' } as const;

export async function readReceptionPdf(
  db: Db,
  id: number,
): Promise<PdfFile | Refused<'unknownReception' | 'notPosted'>> {
  const reception = await queries.selectReception(db, id);
  if (!reception) return refuse('unknownReception');
  if (reception.number === null) return refuse('notPosted');
  const lines = await queries.selectLines(db, id);
  return toPdfFile(reception.number.toLowerCase(), await renderReception(reception, lines));
}

const formatUnits = (units: number): string => (units > 0 ? `+${units}` : String(units));

function renderReception(reception: queries.ReceptionRecord, lines: readonly queries.LineRow[]): Promise<Buffer> {
  const { number, supplierName, supplierTaxId, supplierAddress, documentKind, documentNumber, documentOn } = reception;
  return renderPdf(`${title} ${number}`, (sheet) => {
    renderHead(sheet, title, `Nr. ${number} din ${formatDay(reception.receivedOn)}`);
    renderFacts(sheet, [
      ['Furnizor', [supplierName, supplierTaxId, supplierAddress].filter(Boolean).join(', ')],
      [
        'Document însoțitor',
        `${documentNames[documentKind]} ${documentNumber}${documentOn ? ` din ${formatDay(documentOn)}` : ''}`,
      ],
      ['Comanda', reception.order?.number ?? ''],
      ['Stornează', reception.reverses?.number ?? ''],
      ['Observații', reception.note],
    ]);
    renderTable(
      sheet,
      columns,
      lines.map((line, index) => cellsOf(line, index)),
    );
    renderTotals(sheet, lines);
    renderDifferences(sheet, lines);
    renderSignatures(sheet, [
      { role: 'Comisia de recepție', fields: ['Nume', 'Semnătura', 'Nume', 'Semnătura'] },
      { role: 'Primit în gestiune', fields: ['Data', 'Nume', 'Semnătura'] },
    ]);
    renderPageNumbers(sheet, `${number}`);
  });
}

const onPaper = ({ documentQuantity, quantity }: queries.LineRow): number => documentQuantity ?? quantity;

function cellsOf(line: queries.LineRow, index: number): string[] {
  const lot = [line.lotCode && `lot ${line.lotCode}`, line.expiresOn && `exp. ${formatDay(line.expiresOn)}`];
  const { value, vat } = amountsOf(line);
  const difference = line.quantity - onPaper(line);
  return [
    String(index + 1),
    [line.name, [line.code, ...lot].filter(Boolean).join(' · ')].join('\n'),
    line.unitName,
    String(onPaper(line)),
    String(line.quantity),
    difference === 0 ? '' : formatUnits(difference),
    line.unitCost === null ? '' : formatBani(line.unitCost),
    formatBani(value),
    `${line.vatRate}%`,
    formatBani(vat),
  ];
}

type Sheet = Parameters<Parameters<typeof renderPdf>[1]>[0];

function renderTotals(sheet: Sheet, lines: readonly queries.LineRow[]): void {
  const amounts = lines.map(amountsOf);
  const value = amounts.reduce((sum, one) => sum + one.value, 0);
  const vat = amounts.reduce((sum, one) => sum + one.vat, 0);
  keepTogether(sheet, 48);
  sheet.moveDown(0.4);
  renderParagraph(sheet, `Valoare fără TVA: ${formatBani(value)} lei`);
  renderParagraph(sheet, `TVA: ${formatBani(vat)} lei`);
  renderParagraph(sheet, `Total: ${formatBani(value + vat)} lei`, 'bold');
}

function renderDifferences(sheet: Sheet, lines: readonly queries.LineRow[]): void {
  const different = lines.filter((line) => line.quantity !== onPaper(line));
  keepTogether(sheet, 40);
  sheet.moveDown(0.8);
  renderParagraph(sheet, 'Constatare de diferențe', 'bold');
  if (different.length === 0) renderParagraph(sheet, 'Nu s-au constatat diferențe față de document.');
  for (const line of different) {
    const units = line.quantity - onPaper(line);
    const amount = line.unitCost === null ? '' : `, ${formatBani(Math.abs(units) * line.unitCost)} lei fără TVA`;
    keepTogether(sheet, 14);
    renderParagraph(
      sheet,
      `${line.name}: ${units < 0 ? 'lipsă' : 'în plus'} ${Math.abs(units)} ${line.unitName}${amount}.`,
    );
  }
}
