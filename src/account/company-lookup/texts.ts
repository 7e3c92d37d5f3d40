export const texts = {
  taxId: 'Scrie un CUI corect, cu sau fără RO în față.',
} as const;
