import { roleNames, roleTexts, type StaffRole } from '../../account/identity/staff-roles.ts';
import { brand } from '../../brands/brand.ts';
import { blockField, defineMail, linkField, textField } from '../../platform/mail/template.ts';

export const invitationHours = 72;

const joinPath = '/staff-invitation';

export const staffEmails = {
  invitation: defineMail<[role: StaffRole, token: string]>({
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
      magazin: textField('Numele magazinului', () => brand.name),
      ore: textField('Câte ore este valabil linkul', () => String(invitationHours)),
      rol: blockField('Rolul', (role) => [{ kind: 'rows', rows: [['Rol', roleNames[role]]] }]),
      ce_poate_rolul: textField('Ce poate rolul', (role) => roleTexts[role]),
      link_invitatie: linkField('Pagina invitației', (_, token) => `${joinPath}?token=${token}`, {
        isRequired: true,
        isSecret: true,
      }),
    },
  }),
} as const;
