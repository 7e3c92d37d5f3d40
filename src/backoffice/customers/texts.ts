export const texts = {
  search: 'Caută cu cel mult 100 de caractere.',
  unknownCustomer: 'Clientul nu există sau datele lui au fost șterse.',
  consents: {
    terms: 'A acceptat termenii și condițiile',
    openDialog: 'A bifat newsletterul la înregistrare',
    newsletterRequested: 'A cerut newsletterul',
    newsletterConfirmed: 'A confirmat newsletterul din e-mail',
    newsletterUnsubscribed: 'S-a dezabonat de la newsletter',
    phone: 'Și-a verificat telefonul',
  },
} as const;
