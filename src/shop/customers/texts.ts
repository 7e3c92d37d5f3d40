/** What the room says when it refuses, and how consents are called. */
export const texts = {
  search: 'Caută cu cel mult 100 de caractere.',
  unknownCustomer: 'Clientul nu există sau datele lui au fost șterse.',
  consents: {
    terms: 'A acceptat termenii și condițiile',
    asked: 'A bifat newsletterul la înregistrare',
    newsletterAsked: 'A cerut newsletterul',
    newsletterConfirmed: 'A confirmat newsletterul din e-mail',
    newsletterLeft: 'S-a dezabonat de la newsletter',
    phone: 'Și-a verificat telefonul',
  },
} as const;
