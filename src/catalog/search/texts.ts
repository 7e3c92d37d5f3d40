export const texts = {
  label: 'Caută produse',
  placeholder: 'Caută după nume, ingredient sau producător',
  placeholderShort: 'Caută produse',
  submit: 'Caută',
  clear: 'Șterge căutarea',
  suggestions: 'Sugestii',
  products: 'Produse',
  categories: 'Categorii',
  producers: 'Producători',
  all: 'Vezi toate rezultatele',
  allFor: (keyword: string) => `pentru „${keyword}”`,
} as const;
