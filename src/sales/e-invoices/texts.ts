export const texts = {
  lost: 'Nu se știe dacă ANAF a primit factura. Se caută în lista de mesaje înainte de o nouă trimitere.',
  rejected: 'ANAF a respins factura. Lista erorilor nu a putut fi citită încă.',
  badSearch: 'Caută cu cel mult 100 de caractere.',
  badPeriod: 'Alege o perioadă de cel mult un an, cu sfârșitul după început.',
  badState: 'Pornește autorizarea din nou.',
  badCode: 'Codul de la ANAF lipsește. Pornește autorizarea din nou.',
  chooseInvoices: 'Alege între 1 și 100 de facturi.',
  sendingOff: 'Trimiterea nu este pornită. Completează conexiunea ANAF și autorizează accesul.',
  unknownInvoice: 'Factura nu există.',
  noAnswer: 'Nu există încă un răspuns ANAF la această factură.',
  noConnection: 'Completează întâi conexiunea ANAF e-Factura.',
  authorizationFailed: 'ANAF nu a acceptat autorizarea. Pornește-o din nou.',
} as const;
