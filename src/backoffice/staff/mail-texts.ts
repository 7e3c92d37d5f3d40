import { describePermissions } from '../../account/identity/permission-texts.ts';
import { roleNames, roleTexts, type StaffRole } from '../../account/identity/staff-roles.ts';
import { shopBrand } from '../../brands/brand.ts';
import { nameInMail } from '../../platform/mail/plain-name.ts';
import { blockField, defineMail, linkField, textField } from '../../platform/mail/template.ts';

export const invitationHours = 72;

const joinPath = '/staff-invitation';

/** `permissions`: those chosen for the person; null for those of the role. */
type InvitedRights = { role: StaffRole; permissions: readonly string[] | null };

type BankAccountChange = { author: string; before: string; after: string };

export const staffEmails = {
  invitation: defineMail<[rights: InvitedRights, token: string]>({
    key: 'staff-invitation',
    name: 'Invitație în echipă',
    subject: 'Invitație în echipa {magazin}',
    preheader: 'Linkul este valabil {ore} de ore și poate fi folosit o singură dată.',
    text: [
      '# Bună!',
      'Ești invitat în echipa care administrează magazinul {magazin}.',
      '{rol}',
      '{ce_poate_rolul}',
      '[Acceptă invitația]({link_invitatie})',
      'Linkul este valabil {ore} de ore și poate fi folosit o singură dată.',
      '> Dacă nu aștepți această invitație, ignoră mesajul: fără tine nu se creează niciun cont.',
    ],
    fields: {
      magazin: textField('Numele magazinului', () => shopBrand.name),
      ore: textField('Câte ore este valabil linkul', () => String(invitationHours)),
      rol: blockField('Rolul', ({ role }) => [{ kind: 'rows', rows: [['Rol', roleNames[role]]] }]),
      ce_poate_rolul: textField('Ce poate persoana', ({ role, permissions }) =>
        permissions ? `Drepturile tale: ${describePermissions(permissions)}.` : roleTexts[role],
      ),
      link_invitatie: linkField('Pagina invitației', (_, token) => `${joinPath}?token=${token}`, {
        isRequired: true,
        isSecret: true,
      }),
    },
  }),
  bankAccountChanged: defineMail<[change: BankAccountChange]>({
    key: 'staff-iban-changed',
    name: 'Proprietari: cont bancar schimbat',
    subject: 'Contul bancar al magazinului a fost schimbat',
    preheader: 'Dacă nu știi de schimbare, verifică acum.',
    text: [
      '# Contul bancar a fost schimbat',
      '{autor} a schimbat contul în care plătesc clienții magazinului {magazin}.',
      '{conturi}',
      '[Vezi setările]({link_setari})',
      '> Dacă nu știi de schimbare, pune la loc contul vechi și schimbă parola celui care a făcut-o.',
    ],
    fields: {
      magazin: textField('Numele magazinului', () => shopBrand.name),
      autor: textField('Cine l-a schimbat', ({ author }) => nameInMail(author, 'Cineva din echipă')),
      conturi: blockField(
        'Conturile, înainte și acum',
        ({ before, after }) => [
          {
            kind: 'rows',
            rows: [
              ['Înainte', before],
              ['Acum', after],
            ],
          },
        ],
        { isRequired: true },
      ),
      link_setari: linkField('Setările firmei, în administrare', () => '/admin/settings/company'),
    },
  }),
  connectionChanged: defineMail<[connection: string, author: string]>({
    key: 'staff-connection-changed',
    name: 'Proprietari: conexiune schimbată',
    subject: 'Se schimbă contul {conexiune}',
    preheader: 'Dacă nu știi de schimbare, verifică acum.',
    text: [
      '# Se schimbă un cont al magazinului',
      '{autor} schimbă acum conexiunea {conexiune} a magazinului {magazin}.',
      'Prin conturile de e-mail și de plăți trec banii și linkurile de autentificare, de aceea îi anunțăm pe toți proprietarii.',
      '[Vezi conexiunile]({link_conexiuni})',
      '> Dacă nu știi de schimbare, schimbă-ți parola, apoi parola contului la acel serviciu.',
    ],
    fields: {
      magazin: textField('Numele magazinului', () => shopBrand.name),
      conexiune: textField('Conexiunea', (connection) => connection, { isRequired: true }),
      autor: textField('Cine o schimbă', (_, author) => nameInMail(author, 'Cineva din echipă')),
      link_conexiuni: linkField('Conexiunile, în administrare', () => '/admin/connections'),
    },
  }),
} as const;
