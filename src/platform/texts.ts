/** Messages that the browser shows too. */
export const commonTexts = {
  error: 'Ups... A aparut o eroare',
  again: 'Încearcă din nou',
} as const;

/** Messages of the server to the user. */
export const texts = {
  ...commonTexts,
  notSignedIn: 'Autentifică-te pentru a continua.',
  forbidden: 'Nu ai acces la această resursă.',
  notPermitted: 'Drepturile tale din echipă nu îți permit acest lucru.',
  notForKey: 'Cheia API nu are acest drept.',
  confirmIdentity: 'Confirmă parola pentru a continua.',
  notFound: 'Nu am găsit ce cauți.',
  tooMany: 'Prea multe cereri. Încearcă din nou peste puțin timp.',
  tooLarge: 'Cererea este prea mare.',
  badJson: 'Cererea nu este un JSON valid.',
  badType: 'Tipul conținutului trimis nu este acceptat.',
  unavailable: 'Magazinul este indisponibil pentru moment. Încearcă din nou peste puțin timp.',
  busy: 'Magazinul este foarte solicitat în acest moment. Încearcă din nou peste câteva secunde.',
} as const;
