import type { PackProblem } from './pack-rules.ts';
import { maxPictures } from './picture-rules.ts';

const problems: Record<PackProblem, string> = {
  checkDigit: 'Cod citit greșit: cifra de control nu se potrivește. Scanează din nou.',
  date: 'Codul are o dată care nu există. Scanează din nou.',
  incomplete: 'Codul este incomplet. Scanează din nou.',
  unknownPart: 'Codul are părți pe care nu le cunoaștem. Scanează codul de bare al produsului.',
  unknownCode: 'Nu cunoaștem acest cod.',
  otherProduct: 'Produs greșit: nu este în această comandă.',
  unknownLot: 'Lotul nu este în evidență la produsele comenzii.',
  otherExpiry: 'Data de expirare de pe ambalaj nu este cea a lotului din evidență. Pune-l deoparte și verifică lotul.',
  expiredLot: 'Lot expirat. Pune-l deoparte, nu se trimite.',
  blockedLot: 'Lot blocat sau rechemat. Pune-l deoparte, nu se trimite.',
  tooMany: 'Prea multe: toate bucățile acestui produs sunt deja în colet.',
  shortLot: 'Lotul nu mai are bucăți în evidență. Cheamă pe cineva care poate corecta stocul.',
  needsReason: 'Se cere alt lot, care expiră mai devreme. Spune de ce îl iei pe acesta.',
};

export const texts = {
  problems,
  unknownOrder: 'Nu găsim comanda.',
  notPackable: 'Se ambalează numai o comandă confirmată care nu a plecat încă.',
  badQuantity: 'Scrie câte bucăți s-au ambalat.',
  chooseLots: 'Spune ce loturi s-au ambalat.',
  badSession: 'Reîncarcă pagina și începe din nou.',
  badCode: 'Scrie numărul comenzii sau AWB-ul, cel mult 60 de caractere.',
  badReason: 'Motivul are cel mult 120 de caractere.',
  badWeight: 'Scrie greutatea în grame, între 1 și 100000.',
  otherPackerNow: 'Altcineva ambalează comanda acum.',
  otherPacker: (name: string) => `Comanda este ambalată acum de ${name}.`,
  notStarted: 'Ambalarea nu este începută. Deschide din nou comanda.',
  unknownPicture: 'Nu găsim poza.',
  notAPicture: 'Fișierul nu este o poză. Alege una JPEG, PNG, WebP sau AVIF.',
  pictureTooLarge: 'Poza este prea mare. Alege una de cel mult 8 MB.',
  tooManyPictures: `O comandă are cel mult ${maxPictures} poze. Șterge una ca să adaugi alta.`,
  weightDiffers: 'Greutatea nu este cea așteptată. Verifică ce este în colet.',
  weightDiffersFrom: (grams: number) =>
    `Așteptam ${grams} g. Verifică ce este în colet; dacă este bine, confirmă greutatea.`,
} as const;
