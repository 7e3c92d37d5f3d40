import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { exists, maybeOne, one } from '../../platform/db/rows.server.ts';
import type { CautionFields, NutrientFields } from './fields.ts';
import type { Caution, Nutrient } from './reference.ts';

export type NutrientRecord = Nutrient & { id: number; version: number };

const columns = (db: Db) => db`
  n.id, n.version, n.key, n.name, n.synonyms, n.kind, n.unit, n.equivalent, n.vnr::float8, n.iu, n.is_iu_confirmed,
  n.has_no_upper_level,
  coalesce((select json_agg(json_build_object('key', f.key, 'name', f.name, 'synonyms', f.synonyms, 'share', f.share,
      'iu', f.iu, 'dfe', f.dfe, 'isConfirmed', f.is_confirmed) order by f.position, f.key)
    from nutrient_form f where f.nutrient_key = n.key), '[]') as forms,
  coalesce((select json_agg(json_build_object('kind', l.kind, 'scope', l.scope, 'formKeys', l.form_keys,
      'ageFrom', l.age_from, 'ageTo', l.age_to, 'isPregnant', l.is_pregnant, 'value', l.value::float8,
      'source', l.source, 'sourceYear', l.source_year, 'isConfirmed', l.is_confirmed)
      order by l.is_pregnant, l.form_keys, l.age_from, l.id)
    from nutrient_level l where l.nutrient_key = n.key), '[]') as levels`;

export const selectNutrients = (db: Db): Promise<NutrientRecord[]> => db<NutrientRecord[]>`
  select ${columns(db)} from nutrient n order by n.position, n.name collate "ro-x-icu"`;

export type CautionRecord = Caution & { version: number };

export const selectCautions = (db: Db): Promise<CautionRecord[]> => db<CautionRecord[]>`
  select id, version, nutrient_keys, needs_all, form_keys, above::float8, scope, min_products,
    counts_together, groups, who, words, source, is_confirmed
  from nutrient_caution order by position, id`;

export const selectNutrient = (db: Db, id: number): Promise<NutrientRecord | undefined> =>
  maybeOne(db<NutrientRecord[]>`select ${columns(db)} from nutrient n where n.id = ${id}`);

export async function lockNutrient(tx: Transaction, id: number): Promise<NutrientRecord | undefined> {
  await tx`select from nutrient where id = ${id} for update`;
  return selectNutrient(tx, id);
}

export const isNameTaken = (db: Db, name: string, exceptId: number): Promise<boolean> =>
  exists(db`select from nutrient where folded(name) = folded(${name}) and id <> ${exceptId}`);

export const isKeyTaken = (db: Db, key: string): Promise<boolean> =>
  exists(db`select from nutrient where key = ${key}`);

/** Returns its id; it is listed last. */
export async function insertNutrient(tx: Transaction, key: string, fields: NutrientFields): Promise<number> {
  const { forms, levels, ...row } = fields;
  const { id } = await one(tx<{ id: number }[]>`
    insert into nutrient ${tx({ key, ...row })} returning id`);
  await tx`update nutrient set position = (select max(position) + 1 from nutrient) where id = ${id}`;
  await replaceParts(tx, key, { forms, levels });
  return id;
}

export const isInCaution = (db: Db, key: string): Promise<boolean> =>
  exists(db`select from nutrient_caution where ${key} = any(nutrient_keys)`);

/** False for an unknown nutrient and for one with too many names. */
export const addSynonym = (tx: Transaction, id: number, name: string, max: number): Promise<boolean> =>
  exists(tx`
    update nutrient set synonyms = array_append(array_remove(synonyms, ${name}), ${name}), version = version + 1
    where id = ${id} and cardinality(synonyms) < ${max} returning id`);

export async function deleteNutrient(tx: Transaction, key: string): Promise<void> {
  await tx`delete from nutrient where key = ${key}`;
}

export async function updateNutrient(tx: Transaction, key: string, fields: NutrientFields): Promise<void> {
  const { forms, levels, ...row } = fields;
  await tx`update nutrient set ${tx(row)}, version = version + 1 where key = ${key}`;
  await replaceParts(tx, key, { forms, levels });
}

/** Forms are kept by key, because products refer to them; levels are replaced. */
async function replaceParts(
  tx: Transaction,
  key: string,
  { forms, levels }: Pick<NutrientFields, 'forms' | 'levels'>,
): Promise<void> {
  await tx`
    delete from nutrient_form where nutrient_key = ${key} and key <> all(${forms.map((form) => form.key)}::text[])`;
  await tx`
    insert into nutrient_form (nutrient_key, key, name, synonyms, share, iu, dfe, is_confirmed, position)
    select ${key}, f.key, f.name, array(select json_array_elements_text(f.synonyms)), f.share, f.iu, f.dfe,
      f."isConfirmed", f.position
    from json_to_recordset(${JSON.stringify(forms.map((form, position) => ({ ...form, position })))}::text::json) as f
      (key text, name text, synonyms json, share text, iu text, dfe text, "isConfirmed" boolean, position int)
    on conflict (nutrient_key, key) do update set name = excluded.name, synonyms = excluded.synonyms,
      share = excluded.share, iu = excluded.iu, dfe = excluded.dfe, is_confirmed = excluded.is_confirmed,
      position = excluded.position`;
  await tx`delete from nutrient_level where nutrient_key = ${key}`;
  await tx`
    insert into nutrient_level (nutrient_key, kind, scope, form_keys, age_from, age_to, is_pregnant, value, source,
      source_year, is_confirmed)
    select ${key}, l.kind, l.scope, array(select json_array_elements_text(l."formKeys")), l."ageFrom", l."ageTo",
      l."isPregnant", l.value, l.source, l."sourceYear", l."isConfirmed"
    from json_to_recordset(${JSON.stringify(levels)}::text::json) as l (kind text, scope text, "formKeys" json,
      "ageFrom" int, "ageTo" int, "isPregnant" boolean, value numeric, source text, "sourceYear" int,
      "isConfirmed" boolean)`;
}

export const lockCaution = (tx: Transaction, id: number): Promise<{ version: number } | undefined> =>
  maybeOne(tx<{ version: number }[]>`select version from nutrient_caution where id = ${id} for update`);

export const insertCaution = async (tx: Transaction, fields: CautionFields): Promise<number> =>
  (
    await one(tx<{ id: number }[]>`
      insert into nutrient_caution ${tx({ ...fields, position: 1000 })} returning id`)
  ).id;

export const deleteCaution = (tx: Transaction, id: number): Promise<boolean> =>
  exists(tx`delete from nutrient_caution where id = ${id} returning id`);

export async function updateCaution(tx: Transaction, id: number, fields: CautionFields): Promise<void> {
  await tx`update nutrient_caution set ${tx(fields)}, version = version + 1 where id = ${id}`;
}

/** Whether all these keys are of nutrients, and all form keys of forms of these. */
export const areKnownKeys = (
  db: Db,
  { nutrientKeys, formKeys }: Pick<CautionFields, 'nutrientKeys' | 'formKeys'>,
): Promise<boolean> =>
  exists(db`
    select where ${nutrientKeys}::text[] <@ array(select key from nutrient)
      and ${formKeys}::text[] <@ array(select key from nutrient_form where nutrient_key = any(${nutrientKeys}::text[]))`);
