export const texts = {
  unknownOrder: 'Nu găsim comanda.',
  notPackable: 'Se ambalează numai o comandă confirmată care nu a plecat încă.',
  badQuantity: 'Scrie câte bucăți s-au ambalat.',
  chooseLots: 'Spune ce loturi s-au ambalat.',
} as const;
