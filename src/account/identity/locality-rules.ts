import { distanceBetween } from '../../platform/text/edit-distance.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';

/** `name` is unique in its county: villages that share one have the commune behind it, 'Satu Nou (Oncești)'. */
export type Locality = { name: string; commune: string | null; postalCode: string | null };

/** An incomplete list has only the larger towns, so a name that is not in it may still exist. */
export type LocalityList = { isComplete: boolean; localities: Locality[] };

const administrativeWords = /^(judetul|jud|municipiul|mun|orasul|oras|comuna|com|satul|sat) (?=\S)/;

/** 'cluj napoca' of 'Mun. Cluj-Napoca': the same for spellings that differ in diacritics, case, hyphens and rank. */
export const placeKey = (name: string): string =>
  normalizeForSearch(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(administrativeWords, '')
    .replace(/^(sectorul|sect) /, 'sector ');

const abbreviations: [RegExp, string][] = [
  [/^(tg|tirgu|tirgul) /, 'targu '],
  [/^(rm|rimnicu) /, 'ramnicu '],
  [/^sf /, 'sfantu '],
  [/^((dr|tr|drobeta) )?(turnu |tr )?severin$/, 'drobeta turnu severin'],
  // The official list has the town in this spelling.
  [/^rosiori de vede$/, 'rosiorii de vede'],
];

/** `placeKey` that also knows usual abbreviations, the spelling with î, and 'Turea, com. Gârbău'. */
export const localityKey = (name: string): string =>
  abbreviations.reduce(
    (key, [short, long]) => key.replace(short, long),
    placeKey(name.replace(/(?<=\p{L})[îÎ]/gu, 'â')).replace(/ (municipiul|mun|orasul|oras|comuna|com) (?=\S)/g, ' '),
  );

/** 'Satu Nou' of 'Satu Nou (Oncești)'. */
export const withoutCommune = (name: string): string => name.replace(/\s*\(.*\)\s*$/, '');

/** The sector that a locality names: 3 of 'Sector 3', 'sect. 3' and 'București Sectorul 3'. */
export function sectorIn(locality: string): number | null {
  const digit = /(?:^| )sect(?:or(?:ul)?)? ?([1-6])$/.exec(placeKey(locality))?.[1];
  return digit ? Number(digit) : null;
}

export const namesBucharest = (locality: string): boolean =>
  placeKey(locality) === 'bucuresti' || sectorIn(locality) !== null;

export type LocalityMatch =
  | { kind: 'known'; locality: Locality }
  /** Several villages of the county have this name. */
  | { kind: 'shared'; localities: Locality[] }
  | { kind: 'unknown' };

/** Finds a locality as people write it. Of villages that share a name the postal code may decide. */
export function findLocality(
  localities: readonly Locality[],
  typed: string,
  postalCode: string | null = null,
): LocalityMatch {
  const key = localityKey(typed);
  const whole = localities.find(
    ({ name, commune }) => localityKey(name) === key || localityKey(`${withoutCommune(name)} ${commune ?? ''}`) === key,
  );
  if (whole) return { kind: 'known', locality: whole };
  const sharing = localities.filter(({ name }) => localityKey(withoutCommune(name)) === key);
  const byCode = sharing.filter((one) => postalCode !== null && one.postalCode === postalCode);
  const [only] = sharing.length === 1 ? sharing : byCode.length === 1 ? byCode : [];
  if (only) return { kind: 'known', locality: only };
  return sharing.length > 0 ? { kind: 'shared', localities: sharing } : { kind: 'unknown' };
}

const maxSuggestions = 3;

/** Localities of the list that may be meant, the likeliest first. A name that is far from all towns may be a village. */
export function suggestLocalities({ isComplete, localities }: LocalityList, typed: string): Locality[] {
  const key = localityKey(typed);
  if (key.length < 3) return [];
  const allowed = allowedDistance(key.length, isComplete);
  return localities
    .flatMap((locality) => {
      const score = scoreOf(key, localityKey(withoutCommune(locality.name)), allowed);
      return score === null ? [] : [{ locality, score }];
    })
    .toSorted((a, b) => a.score - b.score)
    .slice(0, maxSuggestions)
    .map(({ locality }) => locality);
}

function allowedDistance(length: number, isComplete: boolean): number {
  if (isComplete) return length < 5 ? 1 : length < 9 ? 2 : 3;
  return length < 5 ? 0 : length < 9 ? 1 : 2;
}

/** Lower is nearer; null is too far. */
function scoreOf(typed: string, name: string, allowed: number): number | null {
  const distance = distanceBetween(typed, name);
  if (distance <= allowed) return distance;
  // A beginning ('Cluj-Nap'), or more than the name ('Cluj-Napoca Mănăștur').
  if (name.startsWith(typed) || typed.startsWith(`${name} `)) return 1 + Math.abs(name.length - typed.length) / 100;
  return typed.length > 3 && name.split(' ').includes(typed) ? 2 : null;
}
