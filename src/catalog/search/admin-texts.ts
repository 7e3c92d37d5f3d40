/** Error messages of the API. */
export const adminTexts = {
  badPhrase: 'Scrie unul sau mai multe cuvinte, cel mult 60 de caractere.',
  badSearch: 'Căutarea are cel mult 60 de caractere.',
  noWords: 'Scrie cel puțin un cuvânt.',
  tooManyWords: 'Sunt cel mult 20 de rânduri.',
  twice: 'Același rând apare de două ori.',
  alone: 'Scrie încă un cuvânt cu același înțeles sau ce se mai găsește.',
  noProducts: 'Alege cel puțin un produs, care să stea între primele sau să fie ascuns.',
  tooManyProducts: 'Sunt prea multe produse.',
  pinnedAndHidden: 'Un produs nu poate fi și primul, și ascuns.',
  onlyStopWords: 'Cuvintele nu spun nimic de căutat.',
  unknownProduct: 'Unul dintre produse nu mai există.',
  wordsTaken: 'Această căutare are deja o regulă.',
  unknown: 'Nu mai există.',
  changed: 'Altcineva a modificat între timp. Reîncarcă pagina.',
} as const;
