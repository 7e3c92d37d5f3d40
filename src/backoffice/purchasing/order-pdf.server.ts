import {
  formatBani,
  type PaperColumn,
  renderFacts,
  renderHead,
  renderPageNumbers,
  renderParagraph,
  renderTable,
} from '../../brands/paper.server.ts';
import { renderPdf } from '../../platform/pdf.server.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import type { LineRow, OrderRecord } from './order-queries.server.ts';

const columns: PaperColumn[] = [
  { name: 'Nr.', width: 24 },
  { name: 'Produs', width: 205 },
  { name: 'Codul dvs.', width: 80 },
  { name: 'Bucăți', width: 50, align: 'right' },
  { name: 'Preț fără TVA', width: 70, align: 'right' },
  { name: 'Valoare', width: 70, align: 'right' },
];

export const renderPurchaseOrder = (order: OrderRecord, lines: readonly LineRow[]): Promise<Buffer> =>
  renderPdf(`Comanda ${order.number}`, (sheet) => {
    renderHead(sheet, 'Comandă', `Nr. ${order.number} din ${formatDate(order.createdAt)}`);
    renderFacts(sheet, [
      ['Furnizor', [order.supplierName, order.supplierTaxId, order.supplierAddress].filter(Boolean).join(', ')],
      ['În atenția', order.contactName],
      ['Livrare până la', order.expectedOn ? formatDay(order.expectedOn) : ''],
      ['Observații', order.note],
    ]);
    renderTable(
      sheet,
      columns,
      lines.map(({ name, code, supplierCode, quantity, unitCost }, index) => [
        String(index + 1),
        `${name}\n${code}`,
        supplierCode,
        String(quantity),
        unitCost === null ? '' : formatBani(unitCost),
        unitCost === null ? '' : formatBani(unitCost * quantity),
      ]),
    );
    const known = lines.filter(({ unitCost }) => unitCost !== null);
    const total = known.reduce((sum, { unitCost, quantity }) => sum + (unitCost ?? 0) * quantity, 0);
    sheet.moveDown(0.4);
    if (known.length === lines.length && total > 0)
      renderParagraph(sheet, `Total fără TVA: ${formatBani(total)} lei`, 'bold');
    renderPageNumbers(sheet, order.number);
  });
