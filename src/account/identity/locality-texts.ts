import { pluralize } from '../../platform/text/romanian.ts';

const quoted = (names: readonly string[]): string =>
  new Intl.ListFormat('ro', { type: 'disjunction' }).format(names.map((name) => `„${name}”`));

const inCounty = (county: string): string => (county === 'București' ? 'în București' : `în județul ${county}`);

export const localityTexts = {
  unknown: 'Nu găsim această localitate în județ.',
  didYouMean: (locality: string, county: string, names: readonly string[]) =>
    `Nu găsim localitatea „${locality}” ${inCounty(county)}. Ai vrut ${quoted(names)}?`,
  isElsewhere: (locality: string, county: string, counties: readonly string[]) =>
    `Nu găsim localitatea „${locality}” ${inCounty(county)}. Este ${new Intl.ListFormat('ro', { type: 'disjunction' }).format(counties.map(inCounty))}?`,
  nothingNear: (locality: string, county: string) =>
    `Nu găsim localitatea „${locality}” ${inCounty(county)}. Verifică dacă este scrisă corect.`,
  shared: (locality: string, county: string) =>
    `Sunt mai multe localități „${locality}” ${inCounty(county)}. Alege comuna.`,

  listFormat: 'Fișierul nu este lista SIRUTA: are nevoie de coloanele SIRUTA, DENLOC, CODP, JUD, SIRSUP și TIP.',
  listEncoding: 'Literele din fișier nu se pot citi. Salvează-l ca „CSV UTF-8”.',
  listCounties: (found: number) => `Lista are ${pluralize(found, 'județ', 'județe')} în loc de 42, cu București.`,
  listSmall: (found: number) =>
    `Lista are numai ${pluralize(found, 'localitate', 'localități')}, deci nu este întreagă.`,
  listThinCounty: (county: string, found: number) =>
    `În județul ${county} sunt numai ${pluralize(found, 'localitate', 'localități')}, deci lista nu este întreagă.`,
  listLine: (line: number) => `Linia ${line} nu se poate citi.`,
} as const;
