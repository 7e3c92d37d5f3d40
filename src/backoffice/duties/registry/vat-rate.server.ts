import { knownVatRates } from '../../../catalog/products/vat-rates.ts';
import { checkProducts, isSupplementSql, joined, oneRecord } from '../data-checks.server.ts';
import type { Duty } from '../duty.server.ts';
import { toCheck } from '../rules.ts';

/** The rate of the law when this was written; a later change has to be looked at. */
const supplementRate = 21;

export const vatRate: Duty = {
  key: 'vat-rate',
  name: 'Cota de TVA',
  requirement: 'Suplimentele au TVA 21 %; cota redusă de 11 % a alimentelor nu le cuprinde.',
  law: 'Codul fiscal, art. 291 alin. (2) lit. b) pct. 4',
  certainty: 'secondary',
  since: '2025-08-01',
  lookedAt: 'Cota tuturor produselor publicate și cotele din setări.',
  mend: { name: 'Cote TVA', path: '/admin/settings/vat' },
  checkData: async ({ db }) => {
    const rates = knownVatRates();
    const supplements = await checkProducts(db, isSupplementSql(db), [
      {
        level: 'missing',
        text: `Supliment cu altă cotă decât ${supplementRate} %.`,
        where: db`p.vat_rate <> ${supplementRate}`,
      },
    ]);
    const all = await checkProducts(db, db`true`, [
      { level: 'missing', text: 'Cota nu este între cele din setări.', where: db`p.vat_rate <> all (${rates}::int[])` },
    ]);
    const settings = oneRecord(
      'Cotele din setări',
      '/admin/settings/vat',
      rates.map((rate) => `${rate} %`).join(', '),
      !rates.includes(supplementRate) && toCheck(`Cotele din setări nu au ${supplementRate} %.`),
    );
    return joined(settings, supplements, all);
  },
};
