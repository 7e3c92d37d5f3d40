import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { count, exists } from '../../platform/db/rows.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { ClaimWord } from './contract.ts';

export const selectWords = (db: Db): Promise<ClaimWord[]> =>
  db<ClaimWord[]>`select id, words, is_forbidden, note from claim_word order by not is_forbidden, words, id`;

export const insertWord = (tx: Db, word: Omit<ClaimWord, 'id'>): Promise<boolean> =>
  exists(tx`insert into claim_word ${tx(word)} on conflict do nothing returning id`);

export const deleteWord = (tx: Db, id: number): Promise<boolean> =>
  exists(tx`delete from claim_word where id = ${id} returning id`);

/** Of these sentences, those that are neither accepted nor listed as published already by this record. */
export async function selectNewSentences(
  db: Db,
  sentences: readonly string[],
  record: Pick<FoundClaim, 'kind' | 'itemId'> | null,
): Promise<string[]> {
  const rows = await db<{ sentence: string }[]>`
    select sentence from unnest(${[...sentences]}::text[]) as checked (sentence)
    where not exists (select from accepted_claim where accepted_claim.sentence = checked.sentence)
      and not exists (
        select from published_claim
        where published_claim.sentence = checked.sentence and published_claim.severity = 'forbidden'
          and kind = ${record?.kind ?? null} and item_id = ${record?.itemId ?? null})`;
  return rows.map(({ sentence }) => sentence);
}

export type AcceptedClaim = { sentence: string; words: string; rule: string; reason: string; acceptedBy: number };

export async function upsertAccepted(tx: Db, claims: readonly AcceptedClaim[]): Promise<void> {
  await tx`
    insert into accepted_claim ${tx([...claims])}
    on conflict (sentence) do update
    set reason = excluded.reason, accepted_by = excluded.accepted_by, accepted_at = now()`;
}

export const deleteAccepted = (tx: Db, sentence: string): Promise<boolean> =>
  exists(tx`delete from accepted_claim where sentence = ${sentence} returning sentence`);

export type FoundClaim = {
  kind: string;
  itemId: string;
  title: string;
  path: string;
  sentence: string;
  excerpt: string;
  words: string;
  rule: string;
  severity: 'forbidden' | 'note';
  law: string;
  explanation: string;
};

/** Replaces what was found in the texts of a kind; the time of what was known stays. */
export async function replaceFound(tx: Transaction, kind: string, found: readonly FoundClaim[]): Promise<void> {
  const rows = JSON.stringify(found);
  await tx`
    with now_found as (
      select * from json_to_recordset(${rows}::json) as found ("itemId" text, title text, path text, sentence text,
        excerpt text, words text, rule text, severity text, law text, explanation text)
    ), gone as (
      delete from published_claim where kind = ${kind} and not exists (
        select from now_found where "itemId" = published_claim.item_id and now_found.sentence = published_claim.sentence
          and now_found.words = published_claim.words)
    )
    insert into published_claim (kind, item_id, title, path, sentence, excerpt, words, rule, severity, law, explanation)
    select distinct on ("itemId", sentence, words)
      ${kind}, "itemId", title, path, sentence, excerpt, words, rule, severity, law, explanation from now_found
    on conflict (kind, item_id, sentence, words) do update
    set title = excluded.title, path = excluded.path, excerpt = excluded.excerpt, rule = excluded.rule,
      severity = excluded.severity, law = excluded.law, explanation = excluded.explanation`;
}

type Filter = { search: string; state: 'open' | 'accepted' | 'all'; severity: 'forbidden' | 'note' | 'all' };
type ClaimRow = Omit<FoundClaim, 'rule'> & {
  id: number;
  foundAt: Date;
  reason: string | null;
  acceptedBy: string | null;
  acceptedAt: Date | null;
};

const matches = (db: Db, { search, state, severity }: Filter) => db`
  strpos(folded(concat_ws(' ', title, excerpt, published_claim.words)), ${normalizeForSearch(search)}) > 0
  and ${state === 'all' ? db`true` : db`(accepted_claim.sentence is null) = ${state === 'open'}`}
  and ${severity === 'all' ? db`true` : db`severity = ${severity}`}`;

export const countClaims = (db: Db, filter: Filter): Promise<number> =>
  count(db`
    select count(*)::int as count from published_claim left join accepted_claim using (sentence)
    where ${matches(db, filter)}`);

export const selectClaims = (db: Db, { take, skip, ...filter }: Filter & { take: number; skip: number }) =>
  db<ClaimRow[]>`
    select published_claim.id, kind, item_id, title, path, sentence, excerpt, published_claim.words, severity, law, explanation, found_at,
      reason, accepted_at, concat_ws(' ', account.first_name, account.last_name) as accepted_by
    from published_claim left join accepted_claim using (sentence) left join account on account.id = accepted_by
    where ${matches(db, filter)}
    order by severity, found_at desc, kind, item_id, sentence limit ${take} offset ${skip}`;

export async function selectCheckedAt(db: Db): Promise<Date | null> {
  const [row] = await db<{ checkedAt: Date }[]>`select checked_at from claim_check`;
  return row?.checkedAt ?? null;
}

export async function upsertCheckedAt(tx: Db): Promise<void> {
  await tx`insert into claim_check (id) values (true) on conflict (id) do update set checked_at = now()`;
}
