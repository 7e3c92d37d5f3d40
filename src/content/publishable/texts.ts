export const refusalTexts = {
  changed: 'Altcineva a modificat textul între timp. Încarcă-l din nou și adaugă schimbările tale.',
  short: 'Textul este prea lung.',
  at: 'Alege o zi și o oră.',
} as const;
