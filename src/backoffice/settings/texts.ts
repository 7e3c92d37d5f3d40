export const texts = {
  unknownGroup: 'Aceste setări nu există.',
  badKey: 'Alege setările din listă.',
  badValue: 'Scrie cel mult 2000 de caractere.',
  badSettings: 'Setările nu sunt complete.',
  changed: 'Altcineva a salvat între timp.',
} as const;
