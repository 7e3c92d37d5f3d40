/** Sentences about lots that several screens show. */
export const lotTexts = {
  otherLotMove: 'ambalat alt lot',
  recalledMove: 'alt lot în locul celui rechemat',
  correctionMove: 'corecție la ambalare',
  fromOfferMove: 'scos din ofertă la ambalare',
  named: (code: string, text: string): string => `Lot ${code}. ${text}`,
  otherProduct: 'Lotul este al altui produs decât cele din comandă.',
  expiredLot: 'Lotul a expirat și nu se mai trimite.',
  blockedLot: 'Lotul este blocat și nu se trimite.',
  recalledLot: 'Comanda are bucăți dintr-un lot rechemat. Mută-le pe alt lot sau anulează linia, din Rechemări.',
  shortLot: 'Lotul are în stoc mai puține bucăți decât s-au ambalat. Cine are drept pe stoc îl poate corecta.',
  tooMany: 'S-au ambalat mai multe bucăți decât s-au comandat.',
  tooFew: 'Lipsesc bucăți: confirmă toate produsele comenzii.',
  otherUnits: 'Stocul comenzii nu se potrivește cu produsele ei. Reîncarcă pagina.',
} as const;
