export const texts = {
  unknownGroup: 'Aceste setări nu există.',
  notPermitted: 'Aceste setări le schimbă doar cine administrează echipa.',
  badKey: 'Alege setările din listă.',
  badValue: 'Scrie cel mult 2000 de caractere.',
  badSettings: 'Setările nu sunt complete.',
  notAPicture: 'Trimite o imagine PNG, WebP, JPEG sau AVIF; SVG nu se primește.',
  tooLarge: 'Imaginea are cel mult 8 MB și 50 de megapixeli (16 la AVIF).',
  changed: 'Altcineva a salvat între timp.',
} as const;
