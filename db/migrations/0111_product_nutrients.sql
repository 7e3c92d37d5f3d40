-- Rows of nutrition tables refer to nutrients and forms; a free row has none.

alter table product_nutrient
  add column nutrient_key text references nutrient (key) on update cascade,
  add column form_key text,
  -- The amount is that of the compound, for example of magnesium citrate, and not of the nutrient.
  add column is_form_amount boolean not null default false,
  -- A form belongs to its nutrient.
  add constraint product_nutrient_form foreign key (nutrient_key, form_key)
    references nutrient_form (nutrient_key, key) on update cascade,
  add constraint product_nutrient_free check (nutrient_key is not null or (form_key is null and not is_form_amount));
create index product_nutrient_key on product_nutrient (nutrient_key);

-- Names of rows that are no nutrient, in lower case without diacritics and signs; the others without a nutrient are listed.
create table free_nutrient_name (
  name text primary key
);
insert into free_nutrient_name (name) values
  ('valoare energetica'), ('energie'), ('grasimi'), ('din care acizi grasi saturati'), ('acizi grasi saturati'), ('glucide'),
  ('din care zaharuri'), ('zaharuri'), ('proteine'), ('fibre'), ('fibre alimentare'), ('sare');

-- Finds the nutrients of the rows that shops have typed so far; the shop does it after the start, in parts.
insert into job (kind, payload)
select 'match-nutrients', '{"after": 0}' where exists (select from product_nutrient);
