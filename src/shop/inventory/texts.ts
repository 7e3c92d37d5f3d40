/** What the back office is told about stock and lots. */
export const texts = {
  badSearch: 'Caută cu cel mult 60 de caractere.',
  badCode: 'Codul lotului are între 1 și 40 de caractere.',
  badQuantity: 'Scrie un număr întreg de bucăți, cel mult 100000.',
  badDay: 'Alege data de expirare.',
  badReason: 'Spune de ce: între 3 și 120 de caractere.',
  unknownProduct: 'Produsul nu există.',
  unknownLot: 'Lotul nu există.',
  otherDate: 'Lotul există deja, cu altă dată de expirare. Verifică eticheta sau dă-i alt cod.',
  expiredLot: 'Lotul este expirat și nu poate intra în stoc.',
  changed: 'Stocul lotului s-a schimbat între timp. Numără din nou.',
} as const;
