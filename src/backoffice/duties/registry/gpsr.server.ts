import { missingSafetyFields } from '../../../catalog/products/publish-rules.ts';
import { checkProducts, publishedProducts } from '../data-checks.server.ts';
import { type Duty, verdict } from '../duty.server.ts';
import { excerptAround, says } from '../html.ts';
import { missing } from '../rules.ts';

export const gpsr: Duty = {
  key: 'gpsr',
  name: 'Siguranța produselor nealimentare',
  requirement:
    'Oferta unui accesoriu arată producătorul cu adresa poștală și electronică, iar la cei din afara UE și persoana responsabilă.',
  law: 'Reg. (UE) 2023/988 (GPSR), art. 19',
  certainty: 'unconfirmed',
  since: '2024-12-13',
  lookedAt: 'Paginile accesoriilor din eșantion; adresele tuturor produselor nealimentare publicate, fără seturi.',
  mend: { name: 'Produse', path: '/admin/products' },
  checkPage: ({ kind, product, text }) => {
    if (kind !== 'product' || !product || product.isFood || product.isBundle) return null;
    const { manufacturerAddress: address, manufacturerContact: contact } = product;
    return verdict(
      excerptAround(text, address),
      (address === '' || !says(text, address)) && missing('Pagina nu arată producătorul cu adresa poștală.'),
      (contact === '' || !says(text, contact)) && missing('Pagina nu arată adresa electronică a producătorului.'),
    );
  },
  checkData: async ({ db }) => {
    const countries = await db<{ country: string }[]>`
      select distinct r.country from ${publishedProducts(db)} where p.is_published and not c.is_food`;
    const outside = countries.map(({ country }) => country).filter(needsResponsible);
    return checkProducts(db, db`not c.is_food and not exists (select from bundle_part b where b.bundle_id = p.id)`, [
      {
        level: 'missing',
        text: 'Nu are adresa poștală și electronică a producătorului.',
        where: db`(trim(p.manufacturer_address) = '' or trim(p.manufacturer_contact) = '')`,
      },
      {
        level: 'missing',
        text: 'Producătorul este din afara UE și nu are persoană responsabilă cu adrese.',
        where: db`r.country = any (${outside}::text[])
          and (trim(p.responsible_address) = '' or trim(p.responsible_contact) = '')`,
      },
    ]);
  },
};

const needsResponsible = (producerCountry: string): boolean =>
  missingSafetyFields({
    isFood: false,
    producerCountry,
    manufacturerAddress: 'known',
    manufacturerContact: 'known',
    responsibleAddress: '',
    responsibleContact: '',
  }).length > 0;
