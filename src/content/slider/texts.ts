export const texts = {
  label: 'Recomandările magazinului',
  carousel: 'carusel',
  slide: 'diapozitiv',
  position: (place: number, count: number) => `${place} din ${count}`,
  previous: 'Diapozitivul anterior',
  next: 'Diapozitivul următor',
  pause: 'Oprește derularea',
  play: 'Pornește derularea',
} as const;

export const refusalTexts = {
  unknown: 'Diapozitivul nu există.',
  changed: 'Altcineva a salvat între timp. Reîncarcă și încearcă din nou.',
  unknownPicture: 'Imaginea nu mai există. Trimite-o din nou.',
  badOrder: 'Ordinea cuprinde fiecare diapozitiv o singură dată.',
  badKicker: 'Rândul de deasupra titlului are cel mult 40 de caractere.',
  badTitle: 'Scrie titlul, între 2 și 60 de caractere.',
  badText: 'Textul are cel mult 160 de caractere.',
  badButton: 'Scrie textul butonului, între 2 și 30 de caractere.',
  badGround: 'Alege o culoare deschisă, în forma #efe5cf: pe ea stă text închis.',
  badDates: 'Afișarea se încheie după ce începe.',
  notAPicture: 'Trimite o imagine JPEG, PNG, WebP sau AVIF.',
  tooLarge: 'Imaginea are cel mult 8 MB și 50 de megapixeli (16 la AVIF).',
} as const;
