export const texts = {
  title: 'Noutăți, cel mult o dată pe săptămână',
  email: 'Adresa de e-mail',
  emailExample: 'nume@exemplu.ro',
  subscribe: 'Abonează-mă',
  confirmNext: (email: string) =>
    `Mai e un pas: deschide e-mailul trimis la ${email} și confirmă. Până atunci nu îți scriem. Dacă adresa era deja abonată, nu mai ai nimic de făcut.`,
  failed: 'Ups... A aparut o eroare',
  consentStart: 'Vreau să mă abonez și am citit și accept',
  terms: 'termenii',
  and: 'și',
  privacy: 'politica de confidențialitate',
  badEmail: 'Scrie o adresă de e-mail validă.',
  tooMany: 'Prea multe cereri. Încearcă din nou peste o oră.',
  unknownSubscriber: 'Abonatul nu există.',
  badSearch: 'Caută cu cel mult 100 de semne.',
  linkExpired: 'Linkul nu mai este valabil.',
} as const;

/** Refusals of the endpoints that edit and send newsletters. */
export const issueRefusals = {
  subject: 'Scrie un subiect de cel mult 150 de semne.',
  preheader: 'Rândul de previzualizare are cel mult 150 de semne.',
  products: 'Alege cel mult 12 produse.',
  boughtIds: 'Alege cel mult 50.',
  noBought: 'Alege măcar unul.',
  days: 'Între 1 și 3650 de zile.',
  at: 'Alege o dată și o oră.',
  unknownIssue: 'Newsletterul nu există.',
  changed: 'Newsletterul a fost schimbat între timp. Reîncarcă pagina.',
  notDraft: 'Numai o ciornă poate fi schimbată sau trimisă.',
  alreadySent: 'Trimiterea a început deja.',
} as const;
