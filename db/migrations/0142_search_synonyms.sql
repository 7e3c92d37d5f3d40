-- Words that the search takes for each other. Without `finds` they mean the same; with it a search for one of the words also
-- finds the others, but not the other way round.

create table search_synonym (
  id int primary key generated always as identity,
  version int not null default 1,
  words text[] not null check (cardinality(words) between 1 and 20),
  finds text[] not null default '{}' check (cardinality(finds) <= 20),
  check (cardinality(finds) > 0 or cardinality(words) > 1)
);

insert into search_synonym (words, finds) values
  ('{"complex b","vitamine b","complex de vitamine b"}', '{}'),
  ('{"whey","proteină din zer"}', '{}'),
  ('{"proteine vegane","proteine vegetale","vegan protein"}', '{}'),
  ('{"jeleuri","gummies","gumate"}', '{}'),
  ('{"armurariu","milk thistle","silimarină"}', '{}'),
  ('{"lăptișor de matcă","royal jelly"}', '{}'),
  ('{"coama leului","lion s mane","hericium"}', '{}'),
  ('{"pre antrenament","înainte de antrenament","pre workout","preworkout"}', '{}'),
  ('{"cătină","sea buckthorn"}', '{}'),
  ('{"merișor","merișoare","cranberry"}', '{}'),
  ('{"ashwagandha","withania"}', '{}'),
  ('{"oțet de mere","apple cider vinegar"}', '{}'),
  ('{"cărbune activ","activated charcoal"}', '{}'),
  ('{"colagen","collagen"}', '{}'),
  ('{"bcaa","aminoacizi ramificați"}', '{}'),
  ('{"electroliți","săruri de rehidratare"}', '{}'),
  ('{"tablete","comprimate","pastile"}', '{}'),
  ('{"ulei de pește","fish oil"}', '{}'),
  ('{"acid hialuronic","hyaluronic acid"}', '{}'),
  ('{"ubichinonă","ubiquinonă","ubichinol","coenzima q10"}', '{}'),
  ('{"multivitamine","multivitamin","complex de vitamine și minerale"}', '{}'),
  ('{"omega 3","acizi grași esențiali"}', '{"ulei de pește","ulei de krill","ulei de ficat de cod","DHA"}'),
  ('{"ulei de pește","fish oil"}', '{"omega 3","ulei de krill","ulei de ficat de cod"}'),
  ('{"untură de pește"}', '{"ulei de ficat de cod"}'),
  ('{"cobalamină","metilcobalamină","cianocobalamină"}', '{"vitamina B12"}'),
  ('{"acid ascorbic"}', '{"vitamina C"}'),
  ('{"colecalciferol"}', '{"vitamina D"}'),
  ('{"tocoferol"}', '{"vitamina E"}'),
  ('{"metilfolat"}', '{"acid folic"}'),
  ('{"mg b6"}', '{"magneziu B6"}'),
  ('{"gravide","însărcinate","femei însărcinate"}', '{"prenatal","sarcină"}'),
  ('{"vitamine gravide","vitamine sarcină"}', '{"prenatal","sarcină"}'),
  ('{"bebeluși","bebe","sugari"}', '{"copii"}'),
  ('{"cutie medicamente","cutie pastile","organizator medicamente"}', '{"cutie capsule"}'),
  ('{"dureri de cap","durere de cap","migrenă"}', '{"magneziu"}'),
  ('{"insomnie","nu pot dormi","somn","adorm greu"}', '{"plante pentru seară","melatonină","valeriană"}'),
  ('{"oboseală","epuizare","extenuare","lipsă de energie"}', '{"complex b","vitamina B12","magneziu","fier","vitamina C","ginseng"}'),
  ('{"constipație","tranzit lent"}', '{"fibre","psyllium","inulină"}'),
  ('{"balonare","gaze","flatulență"}', '{"cărbune activ","fenicul","ulei de mentă","enzime digestive"}'),
  ('{"diaree"}', '{"saccharomyces boulardii","probiotice"}'),
  ('{"antibiotic","după antibiotic","floră intestinală"}', '{"probiotice"}'),
  ('{"probiotice"}', '{"saccharomyces","lactobacillus"}'),
  ('{"răceală","gripă","viroză","imunitate"}', '{"vitamina C","zinc","propolis","echinacea","vitamina D"}'),
  ('{"tuse"}', '{"pătlagină","muguri","sirop de propolis","soc"}'),
  ('{"durere în gât","dureri în gât"}', '{"propolis","salvie","comprimate de supt"}'),
  ('{"căderea părului","păr fragil","unghii fragile"}', '{"păr și unghii","biotină","keratină"}'),
  ('{"stres","anxietate","nervozitate"}', '{"ashwagandha","rhodiola","l-teanină","valeriană","magneziu"}'),
  ('{"memorie","concentrare"}', '{"ginkgo","bacopa","coama leului"}'),
  ('{"articulații","dureri articulare"}', '{"colagen tip II","boswellia","msm","colagen"}'),
  ('{"oase"}', '{"calciu","vitamina D","vitamina K"}'),
  ('{"crampe musculare","cârcei","crampe"}', '{"magneziu","potasiu"}'),
  ('{"cistită","infecție urinară"}', '{"merișor","d-manoză"}'),
  ('{"anemie"}', '{"fier","vitamina B12","acid folic"}'),
  ('{"ficat"}', '{"echilibru hepatic","armurariu","anghinare"}'),
  ('{"ochi","vedere"}', '{"luteină","zeaxantină","vedere"}'),
  ('{"slăbit","slăbire"}', '{"siluetă","glucomanan","ceai verde"}'),
  ('{"greață","greață în sarcină"}', '{"ghimbir"}'),
  ('{"intoleranță la lactoză"}', '{"lactază"}'),
  ('{"tiroidă"}', '{"iod","seleniu"}'),
  ('{"riduri","ten"}', '{"acid hialuronic","colagen","astaxantină"}'),
  ('{"acnee","coșuri"}', '{"zinc"}'),
  ('{"inimă"}', '{"omega 3","coenzima q10","păducel"}'),
  ('{"prostată"}', '{"semințe de dovleac","zinc"}');

create trigger search_synonym_changed after insert or update or delete on search_synonym
  for each row execute function announce_catalog();

-- The search reads products by the names of their nutrients.
create trigger nutrient_changed after insert or update of key, name, synonyms, unit, iu, is_iu_confirmed or delete on nutrient
  for each row execute function announce_catalog();
