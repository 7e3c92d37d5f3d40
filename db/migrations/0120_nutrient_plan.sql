-- Cautions name the groups of people they are for, as codes that a browser compares with the answers of a person.

alter table nutrient_caution
  -- Codes of `person-groups.ts`; empty: everybody.
  add column groups text[] not null default '{}',
  -- The nutrients are one substance: products with any of them are counted together.
  add column counts_together boolean not null default false;

update nutrient_caution c set groups = g.groups
from (values
  (0, '{anticoagulants}'::text[]),
  (1, '{anticoagulants,antiplatelets}'),
  (2, '{pregnant,planning-pregnancy}'),
  (3, '{smoker}'),
  (4, '{b12-deficiency}'),
  (6, '{pregnant}'),
  (7, '{thyroid,thyroid-medicine}'),
  (11, '{antibiotics,thyroid-medicine}'),
  (13, '{under-18}'),
  (14, '{under-18}'),
  (15, '{kidney,blood-pressure-medicine}'),
  (17, '{liver,pregnant,breastfeeding,under-18}'),
  (18, '{cholesterol-medicine,over-70,under-18,pregnant,breastfeeding}'),
  (19, '{contraceptives,antidepressants,anticoagulants,hiv-medicine,transplant-medicine}'),
  (20, '{pregnant,under-18,autoimmune,epilepsy,asthma,mood-disorder,any-medicine,driver}'),
  (21, '{diabetes,asthma,anticoagulants,shellfish-allergy,pregnant,under-18}'),
  (23, '{liver,bile,any-medicine}'),
  (24, '{pregnant,breastfeeding,under-18,liver,thyroid,heart,sedatives,antidiabetics}'),
  (25, '{under-18,pregnant}')
) as g (position, groups)
-- A caution that a shop has changed meanwhile may be for other people, so it stays one for everybody.
where c.position = g.position and c.version = 1;

-- What holds for two products with the same restricted substance, and selenium in several products.
insert into nutrient_caution (nutrient_keys, min_products, counts_together, who, words, source, is_confirmed, position) values
  ('{"ceai-verde","egcg"}', 2, true, 'Toată lumea', 'Mai multe produse conțin extract de ceai verde. Nu se consumă în aceeași zi cu alte produse cu ceai verde.', 'Regulamentul (UE) 2022/2340', true, 27),
  ('{"orez-rosu","monacoline"}', 2, true, 'Toată lumea', 'Mai multe produse conțin orez roșu fermentat. Nu se consumă împreună cu alte produse cu orez roșu fermentat.', 'Regulamentul (UE) 2022/860', true, 28),
  ('{"cofeina"}', 2, true, 'Toată lumea', 'Mai multe produse conțin cofeină, iar cantitățile se adună, și cu cea din cafea, ceai sau băuturi energizante.', 'EFSA 2015', true, 29),
  ('{"seleniu"}', 2, false, 'Persoane care combină mai multe produse cu seleniu', 'Prudență la seleniu: căderea părului este un semn de exces.', 'EFSA Journal 2023:7704', true, 30);
update nutrient_caution set who = 'Copii' where position = 13 and version = 1;

-- The responses of the plan show nutrients, levels and cautions.
create function announce_nutrients() returns trigger language plpgsql as $$
begin
  perform pg_notify('content', '{"table": "nutrient", "ids": null}');
  return null;
end $$;
create trigger nutrient_announced after insert or update or delete or truncate on nutrient
  for each statement execute function announce_nutrients();
create trigger nutrient_form_announced after insert or update or delete or truncate on nutrient_form
  for each statement execute function announce_nutrients();
create trigger nutrient_level_announced after insert or update or delete or truncate on nutrient_level
  for each statement execute function announce_nutrients();
create trigger nutrient_caution_announced after insert or update or delete or truncate on nutrient_caution
  for each statement execute function announce_nutrients();
create trigger free_nutrient_name_announced after insert or update or delete or truncate on free_nutrient_name
  for each statement execute function announce_nutrients();
