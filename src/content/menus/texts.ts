export const refusalTexts = {
  badName: 'Numele din meniu are între 1 și 60 de caractere.',
  badTitle: 'Titlul coloanei are între 2 și 40 de caractere.',
  badKind: 'Alege unde duce legătura.',
  badAddress: 'Adresa începe cu / (o pagină a magazinului) sau cu https://.',
  noTarget: 'Alege unde duce legătura.',
  tooMany: 'Sunt prea multe legături.',
  repeated: 'O legătură apare de două ori. Reîncarcă pagina.',
  missing: (names: string) => `Subsolul are nevoie, după lege, și de: ${names}.`,
} as const;
