export const pageTexts = {
  title: 'Plată rapidă',
  terms: 'Prin plata rapidă ești de acord cu ',
  termsLink: 'termenii și condițiile',
  chooseLocker: 'Pentru plata rapidă alege întâi punctul de ridicare.',
  openLockers: 'Alege punctul de ridicare',
  pickUpAt: (locker: string) => `Ridici coletul de la ${locker}.`,
  otherLocker: 'Alege alt punct de ridicare',
  goods: 'Produse',
  discount: 'Reduceri',
  giftCard: 'Card cadou',
  delivery: 'Livrare',
  failed: 'Plata nu s-a făcut și nu s-a luat niciun ban. Încearcă din nou sau plătește altfel.',
  payOtherwise: 'Plătește altfel',
  tooLittle:
    'Cu acest curier nu mai rămâne nimic de plătit cu portofelul. Alege altul sau continuă cu finalizarea obișnuită a comenzii.',
  cancelled: 'Ai închis portofelul înainte de plată. Nu s-a făcut nicio comandă.',
} as const;
