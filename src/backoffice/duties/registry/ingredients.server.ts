import { checkProducts } from '../data-checks.server.ts';
import { type Duty, verdict } from '../duty.server.ts';
import { excerptAround, says } from '../html.ts';
import { missing } from '../rules.ts';

const isEmpty = (value: string): boolean => value.trim() === '';
/** Enough to recognise a text on the page, where formatting may split the rest. */
const opening = (value: string): string => (/^[^*]{0,60}/.exec(value.trim())?.[0] ?? '').trim();

const shown = [
  ['ingredients', 'ingredientele'],
  ['netQuantity', 'cantitatea netă'],
  ['usage', 'modul de utilizare'],
  ['storage', 'păstrarea'],
  ['operator', 'operatorul responsabil'],
] as const;

export const ingredients: Duty = {
  key: 'ingredients',
  name: 'Ingredientele și informațiile de pe etichetă',
  requirement:
    'Înainte de cumpărare, pagina unui aliment arată ingredientele, cantitatea netă, utilizarea, păstrarea și operatorul.',
  law: 'Reg. (UE) 1169/2011, art. 9 și 14',
  certainty: 'official',
  since: '2014-12-13',
  lookedAt:
    'Paginile alimentelor din eșantion, comparate cu datele produsului; câmpurile tuturor alimentelor publicate.',
  mend: { name: 'Produse', path: '/admin/products' },
  checkPage: ({ kind, product, text }) => {
    if (kind !== 'product' || !product?.isFood || product.isBundle) return null;
    return verdict(
      excerptAround(text, opening(product.ingredients)),
      ...shown.map(
        ([field, name]) =>
          !isEmpty(product[field]) && !says(text, opening(product[field])) && missing(`Pagina nu arată ${name}.`),
      ),
    );
  },
  checkData: ({ db }) =>
    checkProducts(
      db,
      db`c.is_food and not exists (select from bundle_part b where b.bundle_id = p.id)`,
      (
        [
          ['Nu are ingrediente.', db`trim(p.ingredients) = ''`],
          ['Nu are cantitate netă.', db`trim(p.net_quantity) = ''`],
          ['Nu are mod de utilizare.', db`trim(p.usage) = ''`],
          ['Nu spune cum se păstrează.', db`trim(p.storage) = ''`],
          ['Producătorul nu are operator responsabil.', db`trim(r.operator) = ''`],
        ] as const
      ).map(([text, where]) => ({ level: 'missing', text, where })),
    ),
};
