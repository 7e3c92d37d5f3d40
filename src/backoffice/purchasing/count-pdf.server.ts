import {
  formatBani,
  keepTogether,
  type PaperColumn,
  renderFacts,
  renderHead,
  renderPageNumbers,
  renderParagraph,
  renderSignatures,
  renderTable,
} from '../../brands/paper.server.ts';
import { renderPdf } from '../../platform/pdf.server.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import type { StockCount } from './count-contract.ts';
import type { LineRow } from './count-queries.server.ts';
import { differenceOf, totalsOf } from './count-rules.ts';

const goods: PaperColumn[] = [
  { name: 'Raft', width: 52 },
  { name: 'Produs', width: 175 },
  { name: 'Lot', width: 66 },
  { name: 'Expiră', width: 56 },
];
/** To be filled in by hand: the quantity in the books is not printed, so that it is counted and not copied. */
const blankColumns: PaperColumn[] = [...goods, { name: 'Numărat', width: 150 }];
const resultColumns: PaperColumn[] = [
  ...goods,
  { name: 'Scriptic', width: 38, align: 'right' },
  { name: 'Faptic', width: 36, align: 'right' },
  { name: 'Dif.', width: 30, align: 'right' },
  { name: 'Valoare', width: 46, align: 'right' },
];

type Printed = Pick<StockCount, 'number' | 'scope' | 'state' | 'createdAt'>;

export const renderCount = (count: Printed, lines: readonly LineRow[]): Promise<Buffer> =>
  renderPdf(`Listă de inventariere ${count.number}`, (sheet) => {
    renderHead(sheet, 'Listă de inventariere', `Nr. ${count.number} din ${formatDate(new Date(count.createdAt))}`);
    renderFacts(sheet, [['Ce se numără', count.scope]]);
    if (count.state === 'posted') {
      const counted = lines.filter((line) => line.counted !== null);
      renderTable(sheet, resultColumns, counted.map(resultCells));
      const { more, less, moreValue, lessValue } = totalsOf(lines);
      keepTogether(sheet, 40);
      sheet.moveDown(0.4);
      renderParagraph(sheet, `Plusuri: ${more} bucăți, ${formatBani(moreValue)} lei fără TVA`);
      renderParagraph(sheet, `Minusuri: ${less} bucăți, ${formatBani(lessValue)} lei fără TVA`);
    } else
      renderTable(
        sheet,
        blankColumns,
        lines.map((line) => [...goodsCells(line), '....................']),
      );
    renderSignatures(sheet, [
      { role: 'Comisia de inventariere', fields: ['Nume', 'Semnătura', 'Nume', 'Semnătura'] },
      { role: 'Gestionar', fields: ['Data', 'Nume', 'Semnătura'] },
    ]);
    renderPageNumbers(sheet, count.number);
  });

const goodsCells = ({ shelf, name, code, lotCode, expiresOn }: LineRow): string[] => [
  shelf,
  `${name}\n${code}`,
  lotCode,
  expiresOn ? formatDay(expiresOn) : '',
];

function resultCells(line: LineRow): string[] {
  const units = differenceOf(line);
  const value = line.unitCost === null || units === 0 ? '' : formatBani(units * line.unitCost);
  return [...goodsCells(line), String(line.expected), String(line.counted), units === 0 ? '' : String(units), value];
}
