export const refusalTexts = {
  changed: 'Altcineva a salvat între timp. Reîncarcă și încearcă din nou.',
  badText: 'Anunțul are cel mult 140 de caractere.',
  badLinkName: 'Textul legăturii are cel mult 40 de caractere.',
  badLink: 'Legătura are nevoie și de text, și de adresă.',
  badDates: 'Anunțul se încheie după ce începe.',
} as const;
