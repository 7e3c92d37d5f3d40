import { roleNames, type StaffRole } from '../../account/identity/staff-roles.ts';

export const texts = {
  title: 'Invitație în echipă',
  text: (email: string, role: StaffRole) => `Contul tău va fi ${email}, cu rolul ${roleNames[role]}.`,
  loading: 'Se verifică invitația',
  password: 'Parola',
  passwordHint: 'Cel puțin 12 caractere.',
  passwordShort: 'Parola are cel puțin 12 caractere.',
  join: 'Creează contul',
  joined: 'Contul este gata. Intră cu adresa ta de e-mail și parola aleasă.',
  toSignIn: 'Mergi la autentificare',
} as const;
