export const adminTexts = {
  text: 'Istoricul adus din WooCommerce sau Shopify. Nu intră în vânzări, stoc, facturi sau rapoarte.',
  search: 'Număr sau e-mail',
  number: 'Comandă',
  placedAt: 'Din',
  email: 'E-mail',
  state: 'Stare',
  lines: 'Produse',
  total: 'Total',
  none: 'Nicio comandă veche',
  noneText: 'Comenzile din WooCommerce și Shopify se aduc din fișier, la Import și export.',
  nameOf: (number: string) => `comanda veche ${number}`,
  all: 'Toate comenzile vechi',
} as const;
