import type { Db } from '../../platform/db/db.server.ts';
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

export const selectCautions = (db: Db): Promise<(Caution & { version: number })[]> => db<
  (Caution & { version: number })[]
>`
  select id, version, nutrient_keys, needs_all, form_keys, above::float8, scope, min_products, who, words, source,
    is_confirmed
  from nutrient_caution order by position, id`;
