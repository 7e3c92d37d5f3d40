import type { InvoiceContent } from '../../../sales/invoices/contract.ts';
import type { Duty } from '../duty.server.ts';
import { type Finding, maxFindings, missing } from '../rules.ts';

const newest = 200;

type InvoiceRow = { series: string; number: number; content: InvoiceContent };

/** Fields missing under the Fiscal Code; a private buyer states no CNP. */
export function missingOnInvoice({ seller, buyer, issuedOn, lines }: InvoiceContent): string[] {
  const facts: [name: string, isThere: boolean][] = [
    ['data', /^\d{4}-\d{2}-\d{2}$/.test(issuedOn ?? '')],
    ['denumirea vânzătorului', Boolean(seller?.name)],
    ['CUI al vânzătorului', /\d{2,}/.test(seller?.taxId ?? '')],
    ['numărul de la Registrul Comerțului', Boolean(seller?.registration)],
    ['adresa vânzătorului', Boolean(seller?.street && seller.city && seller.county)],
    ['numele cumpărătorului', Boolean(buyer?.name)],
    ['adresa cumpărătorului', Boolean(buyer?.street && buyer.city && buyer.county)],
    ['linii', (lines ?? []).length > 0],
    ['denumirea și cantitatea pe linii', (lines ?? []).every(({ name, quantity }) => name !== '' && quantity !== 0)],
    [
      'cota și TVA pe linii',
      (lines ?? []).every(({ vatRate, vat }) => Number.isInteger(vatRate) && Number.isInteger(vat)),
    ],
    ['suma fără TVA pe linii', (lines ?? []).every(({ net, vat, gross, discount }) => net + vat === gross - discount)],
  ];
  return facts.filter(([, isThere]) => !isThere).map(([name]) => name);
}

export const invoiceFields: Duty = {
  key: 'invoice-fields',
  name: 'Ce scrie pe facturi',
  requirement:
    'Factura are serie și număr, dată, datele vânzătorului și ale cumpărătorului, produsele, cantitățile, cotele și TVA.',
  law: 'Codul fiscal, art. 319 alin. (20)',
  certainty: 'unconfirmed',
  since: '2016-01-01',
  lookedAt: `Conținutul păstrat al celor mai noi ${newest} de facturi și stornări.`,
  mend: { name: 'Datele firmei', path: '/admin/settings/company' },
  checkData: async ({ db }) => {
    const rows = await db<InvoiceRow[]>`
      select series, number, content from invoice order by issued_at desc, id desc limit ${newest}`;
    const findings = rows.flatMap(({ series, number, content }): Finding[] =>
      missingOnInvoice(content).map((name) => ({
        ...missing(`Factura nu are ${name}.`),
        where: `${series} ${number}`,
        path: '/admin/accounting',
      })),
    );
    const [last] = rows;
    return {
      records: rows.length,
      missing: findings.length,
      findings: findings.slice(0, maxFindings),
      excerpt: last ? `${last.series} ${last.number} din ${last.content.issuedOn}, ${last.content.seller.name}` : '',
    };
  },
};
