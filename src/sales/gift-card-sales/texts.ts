import { formatRon } from '../../platform/money.ts';

export const texts = {
  notSold: 'Acum nu vindem carduri cadou. Scrie-ne dacă vrei să faci un cadou.',
  badAmount: 'Alege o sumă întreagă, în lei.',
  outOfLimits: (min: number, max: number) => `Suma este între ${formatRon(min)} și ${formatRon(max)}.`,
  badSendDay: 'Alege o zi de astăzi înainte, din următorul an.',
  methodOff: 'Această metodă de plată nu mai este disponibilă. Alege alta.',
  badKey: 'Cardul nu poate fi cumpărat. Reîncarcă pagina și încearcă din nou.',
  badSecret: 'Linkul nu este întreg. Deschide-l din nou din e-mail.',
  keyTaken: 'Acest card a fost deja trimis spre plată. Reîncarcă pagina și încearcă din nou.',
  recipientNeeded: 'Scrie adresa de e-mail a celui care primește cardul sau alege să îl tipărești tu.',
  acceptTerms: 'Pentru a cumpăra cardul trebuie să fii de acord cu termenii și condițiile.',
  badBilling: 'Datele de facturare nu sunt complete.',
  unknownSale: 'Nu găsim acest card cadou. Deschide din nou linkul din e-mail.',
  notWithdrawable:
    'Cumpărarea nu mai poate fi anulată: cardul a fost folosit, este deja anulat sau au trecut cele 14 zile.',
  noCard: 'Cardul nu este gata. Îl poți descărca după ce ajunge plata.',
  noPaper: 'Documentul nu este gata. Încearcă din nou peste câteva clipe.',
  badSearch: 'Caută cu cel mult 100 de caractere.',
} as const;
