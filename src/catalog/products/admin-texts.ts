import type { UnitProblem } from './unit-rules.ts';

const allowedUnits = (units: readonly string[]): string => (units.length > 0 ? ` Potrivite: ${units.join(', ')}.` : '');

export const adminTexts = {
  badSearch: 'Caută cu cel mult 60 de caractere.',
  badCode: 'Codul are între 1 și 60 de caractere, pe un singur rând.',
  badGtin: 'Codul de bare are 8, 12, 13 sau 14 cifre, iar ultima este cifra de control. Verifică cifrele.',
  badName: 'Numele are între 2 și 200 de caractere.',
  badShort: 'Scrie cel mult 200 de caractere, pe un singur rând.',
  badText: 'Textul este prea lung sau conține semne nepermise.',
  badWarning: 'Un avertisment are cel mult 500 de caractere.',
  badAddress: 'Scrie cel mult 300 de caractere, pe un singur rând.',
  badUrl: 'Scrie adresa întreagă, de la https://.',
  badSeo: 'Textele pentru motoarele de căutare au cel mult 500 de caractere.',
  badPrice: 'Prețul este între 0,01 și 1.000.000 lei.',
  badPriceChange: 'Scrie cu cât se schimbă prețul: un procent între -90 și 300, sau o sumă în lei.',
  badVat: (rates: readonly number[]) =>
    `Cota TVA este ${rates
      .toSorted((a, b) => a - b)
      .join(', ')
      .replace(/, (\d+)$/, ' sau $1')}%.`,
  badChoice: 'Alege din listă.',
  badUnit: 'Unitatea se scrie în cel mult 40 de caractere.',
  badUnitSize: 'Mărimea unității este 1 sau 100.',
  badUnitCount: 'Numărul de unități este între 0.01 și 1000000.',
  badWeight: 'Greutatea este un număr întreg de grame, între 1 și 100000.',
  badSide: 'Dimensiunile sunt numere întregi de milimetri, între 1 și 2000.',
  badPackaging: 'Ambalajul are între 0 și 10000 de grame.',
  badPadding: 'Grosimea ambalajului este între 0 și 200 mm.',
  unitProblems: {
    missing: (_: string, units: readonly string[]) =>
      `Fără preț pe unitate: scrie unitatea și numărul lor.${allowedUnits(units)}`,
    incomplete: (_: string, units: readonly string[]) =>
      `Prețul pe unitate nu apare: are nevoie și de unitate, și de numărul lor.${allowedUnits(units)}`,
    otherForm: (unit: string, units: readonly string[]) =>
      `Unitatea „${unit}” nu se potrivește cu forma produsului.${allowedUnits(units)}`,
  } satisfies Record<UnitProblem['why'], (unit: string, units: readonly string[]) => string>,
  badPortions: 'Numărul de porții este între 0 și 10000.',
  badAmount: 'Cantitatea unui nutrient este un număr pozitiv, cu cel mult trei zecimale.',
  badPercent: 'Procentul din VNR este între 0 și 100000.',
  badNutrient: 'Fiecare nutrient are un nume și o unitate.',
  badImage: 'Imaginea nu este una dintre cele trimise aici.',
  badAlt: 'Textul unei imagini are cel mult 200 de caractere, pe un singur rând.',
  badMoment: 'Alege o dată și o oră.',
  badDay: 'Alege o dată.',
  tooMany: 'Sunt prea multe.',
  unknownProduct: 'Produsul nu există.',
  unknownChoice: 'Producătorul, categoria, un filtru sau un hashtag nu mai există. Reîncarcă pagina.',
  unknownCategory: 'Categoria nu mai există.',
  unknownPicture: 'O imagine nu a fost găsită. Trimite-o din nou.',
  codeTaken: 'Alt produs are deja acest cod.',
  gtinTaken: 'Alt produs are deja acest cod de bare.',
  changed: 'Altcineva a salvat între timp.',
  changedSincePreview: 'Între timp s-a schimbat ceva la aceste produse. Verifică din nou.',
  incomplete: 'Produsul este în vânzare și nu poate rămâne fără informațiile obligatorii.',
  usedFood: 'Un produs alimentar nu se vinde ca „Utilizat”.',
  notAPicture: 'Fișierul nu este o imagine JPG, PNG, WebP sau AVIF.',
  tooLarge: 'Imaginea este prea mare: cel mult 8 MB și 50 de megapixeli (16 la AVIF).',
  pastDay: 'Cota TVA se schimbă de azi înainte, nu în trecut.',
  unknownPlan: 'Prețul planificat nu mai există sau este deja în vigoare.',
} as const;

export const taxonomyTexts = {
  badName: 'Numele are între 2 și 80 de caractere.',
  badText: 'Textul este prea lung sau conține semne nepermise.',
  badDescription: 'Scrie cel mult 1000 de caractere.',
  badLine: 'Scrie cel mult 300 de caractere, pe un singur rând.',
  badIcon: 'Alege una dintre pictogramele magazinului.',
  badPrices: 'Un interval de preț are un început mai mic decât sfârșitul.',
  badImage: 'Imaginea nu este una dintre cele trimise aici.',
  repeated: 'Două opțiuni au același nume.',
  tooMany: 'Sunt prea multe.',
  changed: 'Altcineva a salvat între timp.',
  unknownCategory: 'Categoria nu există.',
  unknownProducer: 'Producătorul nu există.',
  unknownGroup: 'Filtrul nu există.',
  unknownHashtag: 'Hashtagul nu există.',
  unknownParent: 'Categoria de deasupra nu mai există.',
  ownChild: 'O categorie nu se poate muta în ea însăși.',
  tooDeep: 'Categoriile au cel mult trei niveluri.',
  reservedSlug: 'Magazinul are deja o pagină la această adresă. Alege alt nume.',
  slugTaken: 'Altă categorie are deja un nume care duce la aceeași adresă.',
  nameTaken: 'Numele este deja folosit.',
  hasChildren: 'Categoria are subcategorii. Mută-le sau șterge-le întâi.',
  hasProducts: 'Mai sunt produse aici, publicate sau nu. Mută-le întâi.',
  fixedGroup: 'Filtrul acesta urmează producătorii și nu se editează aici.',
  unknownPicture: 'Imaginea nu a fost găsită. Trimite-o din nou.',
  usedFood: 'Categoria are produse „Utilizat” și nu poate fi de alimente.',
} as const;

export const bundleTexts = {
  badQuantity: 'Cantitatea unei componente este între 1 și 99.',
  badPart: 'Scrie câte o componentă pe rând: codul produsului × cantitatea.',
  tooMany: 'Un pachet are cel mult 20 de componente.',
  twice: 'O componentă apare de două ori.',
  unknownPart: 'O componentă nu mai există.',
  unknownCode: (code: string) => `Componenta „${code}” nu există.`,
  nested: 'Un pachet nu poate fi componenta altui pachet.',
  hasStock: 'Produsul are loturi în stoc. Un pachet nu are stoc propriu: fă un produs nou pentru pachet.',
  unsoldPart: 'Pachetul este în vânzare, deci și componentele lui trebuie să fie în vânzare.',
  noParts: 'Pachetul este în vânzare și nu poate rămâne fără componente. Scoate-l întâi din vânzare.',
} as const;

export const familyTexts = {
  badName: 'Numele familiei are între 2 și 200 de caractere.',
  badAttribute: 'Numele unui atribut are între 1 și 40 de caractere.',
  badAttributes: 'O familie are între unul și trei atribute, cu nume diferite.',
  badValue: 'O valoare are cel mult 60 de caractere.',
  missingValues: 'Fiecare produs are o valoare la fiecare atribut.',
  sameValues: 'Două produse din familie nu pot avea aceleași valori.',
  twice: 'Un produs apare de două ori.',
  tooMany: 'O familie are cel mult 100 de produse.',
  unknownFamily: 'Familia nu există.',
  nameTaken: 'Altă familie are deja acest nume.',
  inOtherFamily: 'Unul dintre produse este deja în altă familie.',
  changed: 'Altcineva a salvat între timp.',
} as const;
