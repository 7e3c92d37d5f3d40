import { checkProducts } from '../data-checks.server.ts';
import { type Duty, verdict } from '../duty.server.ts';
import { excerptAround, says } from '../html.ts';
import { isSupplement } from '../page.ts';
import { missing } from '../rules.ts';

export const notification: Duty = {
  key: 'notification',
  name: 'Notificarea suplimentelor',
  requirement: 'Un supliment se vinde numai cu certificat de notificare; pagina lui arată numărul și emitentul.',
  law: 'Legea 56/2021; Ordinul ANPC 225/2023',
  certainty: 'official',
  since: null,
  lookedAt: 'Paginile suplimentelor din eșantion; notificarea tuturor suplimentelor publicate.',
  mend: { name: 'Produse', path: '/admin/products' },
  checkPage: ({ kind, product, text }) => {
    if (kind !== 'product' || !product || !isSupplement(product)) return null;
    const { notificationNumber: number, notificationAuthority: authority } = product;
    return verdict(
      excerptAround(text, number ?? ''),
      !says(text, number ?? '') && missing(`Numărul notificării, ${number}, nu este pe pagină.`),
      authority && !says(text, authority) && missing(`Emitentul notificării, ${authority}, nu este pe pagină.`),
    );
  },
  checkData: ({ db }) => {
    const isSupplementary = db`exists (select from product_nutrient n where n.product_id = p.id)`;
    const hasNone = db`p.notification_number is null`;
    return checkProducts(db, db`c.is_food and p.vat_rate = 21`, [
      {
        level: 'missing',
        text: 'Suplimentul nu are număr de notificare.',
        where: db`${hasNone} and ${isSupplementary}`,
      },
      {
        level: 'missing',
        text: 'Notificarea nu spune cine a emis-o.',
        where: db`not ${hasNone} and coalesce(trim(p.notification_authority), '') = ''`,
      },
      {
        level: 'to-check',
        text: 'Produs din categorie de alimente, cu TVA 21 % și fără notificare: dacă este supliment, o cere legea.',
        where: db`${hasNone} and not ${isSupplementary}`,
      },
    ]);
  },
};
