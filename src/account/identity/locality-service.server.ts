import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { countyName, countyTowns } from './counties.ts';
import type { LoadedList, LocalityQuestion, SuggestedLocality } from './locality-contract.ts';
import * as queries from './locality-queries.server.ts';
import {
  findLocality,
  type Locality,
  type LocalityList,
  localityKey,
  namesBucharest,
  suggestLocalities,
  withoutCommune,
} from './locality-rules.ts';
import { localityTexts as texts } from './locality-texts.ts';
import { bucharest } from './rules.ts';
import { parseSiruta } from './siruta-rules.ts';

/** The localities of a county; only its larger towns while no official list is loaded. */
export async function readLocalities(db: Db, county: string): Promise<LocalityList> {
  const listed = await queries.selectLocalities(db, county);
  return { isComplete: listed.length > 0, localities: listed.length > 0 ? listed : townsOf(county) };
}

const townsOf = (county: string): Locality[] =>
  countyTowns(county).map((name) => ({ name, commune: null, postalCode: null }));

type Place = { county: string; locality: string; postalCode: string };

/** The locality in its official spelling, or a question about it. In București every text is București. */
async function resolve(
  db: Db,
  { county, locality, postalCode }: Place,
): Promise<{ name: string } | { question: LocalityQuestion }> {
  if (county === bucharest) return { name: locality };
  const list = await readLocalities(db, county);
  const match = findLocality(list.localities, locality, postalCode);
  if (match.kind === 'known') return { name: match.locality.name };
  const inCounty = countyName(county);
  if (match.kind === 'shared') {
    const suggestions = match.localities.map((one) => toSuggestion(county, one));
    return { question: { text: texts.shared(locality, inCounty), suggestions } };
  }
  const near = suggestLocalities(list, locality);
  const elsewhere = await findElsewhere(db, list, county, locality);
  if (!list.isComplete && near.length === 0 && elsewhere.length === 0) return { name: locality };
  const suggestions = [...near.map((one) => toSuggestion(county, one)), ...elsewhere];
  return { question: { text: questionText(locality, inCounty, near, elsewhere), suggestions } };
}

function questionText(
  locality: string,
  county: string,
  near: readonly Locality[],
  elsewhere: readonly SuggestedLocality[],
): string {
  if (near.length > 0)
    return texts.didYouMean(
      locality,
      county,
      near.map(({ name }) => name),
    );
  const names = [...new Set(elsewhere.map(({ countyName: name }) => name))];
  return names.length > 0 ? texts.isElsewhere(locality, county, names) : texts.nothingNear(locality, county);
}

const toSuggestion = (county: string, { name, postalCode }: Omit<Locality, 'commune'>): SuggestedLocality => ({
  county,
  countyName: countyName(county),
  name,
  postalCode,
});

const maxElsewhere = 3;

async function findElsewhere(
  db: Db,
  { isComplete }: LocalityList,
  county: string,
  locality: string,
): Promise<SuggestedLocality[]> {
  if (namesBucharest(locality)) return [toSuggestion(bucharest, { name: countyName(bucharest), postalCode: null })];
  // A town of another county may also be a village of this one.
  if (!isComplete) return [];
  const found = await queries.selectElsewhere(db, localityKey(locality), county, maxElsewhere);
  return found.map((one) => toSuggestion(one.county, one));
}

/** The question about the locality of an address; null when the locality is known. */
export async function questionLocality(db: Db, place: Place): Promise<LocalityQuestion | null> {
  const resolved = await resolve(db, place);
  return 'question' in resolved ? resolved.question : null;
}

/**
 * The address with its locality in the official spelling. An unknown locality is refused unless the buyer or staff
 * confirmed it; callers that do not send `localityConfirmed` are not checked, as the specification has no such field.
 */
export async function resolveLocality<Address extends Place & { localityConfirmed?: boolean | undefined }>(
  db: Db,
  address: Address,
): Promise<Address | Refused<'unknownLocality'>> {
  if (address.localityConfirmed !== false) return address;
  const resolved = await resolve(db, address);
  if ('question' in resolved) return refuse('unknownLocality', resolved.question.text);
  return { ...address, locality: resolved.name };
}

export async function readLocalityList(db: Db): Promise<LoadedList> {
  const list = await queries.selectList(db);
  return { loaded: list ? { ...list, loadedAt: list.loadedAt.toISOString() } : null };
}

/** Replaces the list by the official file; an incomplete or unreadable one is refused and changes nothing. */
export async function loadLocalityList(
  db: Db,
  fileName: string,
  file: Uint8Array,
): Promise<LoadedList | Refused<'badList'>> {
  const listed = parseSiruta(new TextDecoder().decode(file));
  if (typeof listed === 'string') return refuse('badList', listed);
  const rows = listed.map((one) => ({ ...one, searchKey: localityKey(withoutCommune(one.name)) }));
  return inTransaction(db, async (tx) => {
    await queries.replaceList(tx, rows, fileName);
    return readLocalityList(tx);
  });
}
