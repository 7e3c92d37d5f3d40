-- Cautions about medicines whose sources were read meanwhile. What a shop has changed itself stays.
update nutrient_caution set
  words = 'Conține vitamina K, care scade efectul anticoagulantelor cumarinice, de exemplu warfarină sau acenocumarol. Întrebați medicul înainte de utilizare.',
  source = 'Nutrition Reviews 2005;63:91–97', is_confirmed = true
where position = 0 and version = 1 and not is_confirmed;

update nutrient_caution set
  who = 'Persoane care iau antibiotice',
  words = 'Calciul, magneziul, fierul și zincul scad absorbția unor antibiotice, de exemplu a tetraciclinelor. Întrebați medicul sau farmacistul la ce distanță să le luați.',
  source = 'Nutrients 2019;11:2466', groups = '{antibiotics}', is_confirmed = true
where position = 11 and version = 1 and not is_confirmed;

insert into nutrient_caution (nutrient_keys, min_products, counts_together, who, groups, words, source, is_confirmed, position) values
  ('{"fier","calciu"}', 1, false, 'Persoane care iau levotiroxină sau alte preparate pentru tiroidă', '{thyroid-medicine}',
   'Fierul și calciul scad absorbția levotiroxinei. Luați-le la cel puțin 4 ore distanță și întrebați medicul sau farmacistul.',
   'FDA, eticheta levotiroxinei, 2008; Ann Intern Med 1992;117:1010–1013', true, 31);
