import { shopBrand } from '../../../brands/brand.ts';
import { oneRecord } from '../data-checks.server.ts';
import { type Duty, verdict } from '../duty.server.ts';
import { excerptAround, footerOf, linksOf, says, textOf } from '../html.ts';
import { missing } from '../rules.ts';

const facts = (): [name: string, value: string][] => {
  const { name, taxId, registration, address } = shopBrand.company;
  return [
    ['denumirea firmei', name],
    ['CUI', taxId],
    ['numărul de la Registrul Comerțului', registration],
    ['adresa', address],
    ['telefonul', shopBrand.phone],
    ['e-mailul', shopBrand.email],
  ];
};

export const companyIdentity: Duty = {
  key: 'company-identity',
  name: 'Identitatea firmei',
  requirement:
    'Denumirea, CUI, numărul de la Registrul Comerțului, adresa, telefonul și e-mailul se văd de la prima pagină.',
  law: 'Ordinul ANPC 225/2023; Legea 365/2002, art. 5',
  certainty: 'official',
  since: null,
  lookedAt: 'Subsolul tuturor paginilor, comparat cu datele firmei din setări.',
  mend: { name: 'Datele firmei', path: '/admin/settings/company' },
  requiredPages: ['home', 'contact'],
  checkPage: ({ html, text }) => {
    const footer = footerOf(html);
    const words = textOf(footer);
    const isCallable = linksOf(footer).some(({ href }) => href.startsWith('tel:'));
    return verdict(
      excerptAround(words, shopBrand.company.taxId),
      ...facts().map(([name, value]) => value !== '' && !says(words, value) && missing(`Subsolul nu arată ${name}.`)),
      text !== '' && !isCallable && missing('Telefonul nu se poate apela din subsol.'),
    );
  },
  checkData: async () =>
    oneRecord(
      'Datele firmei',
      '/admin/settings/company',
      facts()
        .map(([, value]) => value)
        .join(', '),
      ...facts().map(([name, value]) => value.trim() === '' && missing(`În setări lipsește ${name}.`)),
    ),
};
