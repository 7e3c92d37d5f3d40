/** Texts of the sheet that takes the place of that of the phone. */
export const texts = {
  buyWith: (wallet: string) => `Cumpără cu ${wallet} (test)`,
  sheet: 'Portofel de test',
  note: 'Magazinul este în mod de test: nu se ia niciun ban. Pe un telefon adevărat, aici apare portofelul lui.',
  address: 'Adresa din portofel',
  delivery: 'Livrare',
  card: 'Cardul din portofel',
  total: 'Total',
  notDelivered: 'Magazinul nu livrează la această adresă.',
  failed: 'Plata nu s-a făcut.',
  cancel: 'Renunță',
  pay: 'Plătește',
} as const;
