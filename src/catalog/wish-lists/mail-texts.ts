import { nameInMail } from '../../platform/mail/plain-name.ts';
import { defineMail, linkField, textField } from '../../platform/mail/template.ts';

type SharedList = { firstName: string; listName: string; message: string | null; path: string };

export const shareEmail = defineMail<[list: SharedList]>({
  key: 'wishlist-share',
  name: 'Listă trimisă unui prieten',
  subject: '{expeditor} ți-a trimis o listă de produse',
  preheader: 'Lista „{lista}”',
  text: [
    '# {expeditor} ți-a trimis o listă',
    'A ales pentru tine produsele din lista „{lista}”.',
    '> {mesaj}',
    '[Vezi lista]({link_lista})',
    'Ai primit acest mesaj o singură dată, la cererea expeditorului. Nu ți-am păstrat adresa.',
  ],
  fields: {
    expeditor: textField('Cine trimite lista', ({ firstName }) => nameInMail(firstName, 'Cineva')),
    lista: textField('Numele listei', ({ listName }) => nameInMail(listName, 'Favorite')),
    mesaj: textField('Mesajul expeditorului; poate lipsi', ({ message }) => message ?? ''),
    link_lista: linkField('Pagina listei', ({ path }) => path, { isRequired: true }),
  },
});
