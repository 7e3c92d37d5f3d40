/** What the recently viewed products say. */
export const texts = {
  title: 'Ai vizionat recent',
  loading: 'Se încarcă produsele vizionate recent',
  failed: 'Ups... A aparut o eroare',
  unknownProduct: 'Produsul nu există.',
} as const;
