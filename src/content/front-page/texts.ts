export const texts = {
  preview: 'Previzualizarea primei pagini',
  previewNote: 'Așa arată ciorna. Clienții văd în continuare ce este publicat.',
} as const;

export const refusalTexts = {
  badTitle: 'Titlul are între 2 și 80 de caractere.',
  badCount: 'Alege între 1 și 12.',
  badList: 'Alege ce produse se arată.',
  badText: 'Textul are între 1 și 5000 de caractere.',
  badShortText: 'Textul are cel mult 300 de caractere.',
  badButton: 'Butonul are între 2 și 30 de caractere.',
  tooMany: 'Prima pagină are cel mult 30 de secțiuni.',
  repeated: 'O secțiune apare de două ori. Reîncarcă pagina.',
} as const;
