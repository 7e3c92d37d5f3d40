import { roleNames, roleTexts, type StaffRole } from '../../account/identity/staff-roles.ts';
import { brand } from '../../brands/brand.ts';
import type { EmailContent } from '../../platform/mail/blocks.ts';

export const invitationHours = 72;

export const joinPath = '/staff-invitation';

export const staffEmails = {
  invitation: (role: StaffRole, token: string): EmailContent => ({
    subject: `Invitație în echipa ${brand.name}`,
    preheader: `Linkul este valabil ${invitationHours} de ore și poate fi folosit o singură dată.`,
    blocks: [
      { kind: 'heading', text: 'Bună!' },
      { kind: 'text', text: `Ești invitat în echipa care administrează magazinul ${brand.name}.` },
      { kind: 'rows', rows: [['Rol', roleNames[role]]] },
      { kind: 'text', text: roleTexts[role] },
      { kind: 'button', text: 'Acceptă invitația', url: `${joinPath}?token=${token}` },
      { kind: 'text', text: `Linkul este valabil ${invitationHours} de ore și poate fi folosit o singură dată.` },
      { kind: 'note', text: 'Dacă nu aștepți această invitație, ignoră mesajul: fără tine nu se creează niciun cont.' },
    ],
  }),
} as const;
