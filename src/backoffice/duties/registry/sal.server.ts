import { type Duty, verdict } from '../duty.server.ts';
import { attributeOf, linksOf, tagsOf } from '../html.ts';
import { missing, toCheck } from '../rules.ts';

const host = 'reclamatiisal.anpc.ro';

export const sal: Duty = {
  key: 'sal',
  name: 'Pictograma SAL',
  requirement: `Prima pagină are pictograma SAL a ANPC, de 250 × 50 de pixeli, cu legătură către https://${host}.`,
  law: 'Ordinul ANPC 449/2022, schimbat prin Ordinul 270/2026',
  certainty: 'secondary',
  since: '2026-05-19',
  lookedAt: 'Legătura și imaginea ei pe toate paginile din eșantion.',
  mend: { name: 'Setări', path: '/admin/settings' },
  requiredPages: ['home'],
  checkPage: ({ kind, html }) => {
    const link = linksOf(html).find(({ href }) => href.startsWith(`https://${host}`));
    if (!link) return verdict('', missing(`Pagina nu are legătura către https://${host}.`));
    const [picture] = tagsOf(link.html, 'img');
    const isOdd = picture && Number(attributeOf(picture, 'width')) < 250;
    return verdict(
      `${link.text} → ${link.href}`,
      // Once is enough: the footer is the same on all pages.
      kind === 'home' &&
        !picture &&
        toCheck(
          'Legătura este un text cu un desen al magazinului, nu fișierul oficial ANPC, pe care îl pune cine întreține magazinul.',
        ),
      isOdd && missing('Pictograma este mai îngustă de 250 de pixeli.'),
    );
  },
};
