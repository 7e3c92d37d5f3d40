import type { DemoProducer } from './types.ts';

export const producers: DemoProducer[] = [
  {
    key: 'soriva',
    name: 'Soriva',
    country: 'România',
    city: 'Timișoara',
    description:
      'Soriva face vitamine de zi cu zi din 1998, într-o fabrică de la marginea Timișoarei. Etichetele sunt mari și cinstite: cantitatea pe porție stă în față, nu pe spate. Flacoanele din plastic se pot returna la orice punct de colectare.',
    operator: 'Soriva Pharma SRL, Calea Torontalului nr. 112, Timișoara, județul Timiș',
  },
  {
    key: 'norvik',
    name: 'Norvik',
    country: 'Norvegia',
    city: 'Ålesund',
    description:
      'Norvik distilează uleiuri de pește și de krill în portul Ålesund. Fiecare lot are indicele de oxidare tipărit pe flacon și poate fi urmărit până la vasul care l-a pescuit. În România este adusă de un singur importator.',
    operator: 'Norvik Import SRL, Str. Portului nr. 8, Constanța, județul Constanța',
  },
  {
    key: 'codru',
    name: 'Codru',
    country: 'România',
    city: 'Bistrița',
    description:
      'Codru cumpără plante, muguri și fructe de pădure direct de la culegători din Călimani și Rodna. Uscarea se face la umbră, iar extracția în aceeași săptămână cu recolta. Ambalajele sunt din hârtie și sticlă.',
    operator: 'Codru Plante SRL, Str. Gării nr. 41, Bistrița, județul Bistrița-Năsăud',
  },
  {
    key: 'minera',
    name: 'Minera',
    country: 'România',
    city: 'Cluj-Napoca',
    description:
      'Minera face un singur lucru: minerale. Pe fiecare etichetă scrie cantitatea de element, nu de sare, alături de simbolul și numărul lui din tabelul periodic. Formulele sunt lucrate cu chimiști de la Cluj.',
    operator: 'Minera Labs SRL, Str. Fabricii nr. 27, Cluj-Napoca, județul Cluj',
  },
  {
    key: 'bioma',
    name: 'Bioma',
    country: 'România',
    city: 'Iași',
    description:
      'Bioma lucrează cu bacterii bune, enzime și fibre. Tulpinile sunt numite întregi pe cutie, iar numărul lor este garantat la sfârșitul termenului, nu la ieșirea din fabrică. Laboratorul propriu verifică fiecare lot înainte de livrare.',
    operator: 'Bioma Probiotics SRL, Bd. Poitiers nr. 16, Iași, județul Iași',
  },
  {
    key: 'forja',
    name: 'Forja',
    country: 'România',
    city: 'Brașov',
    description:
      'Forja a pornit dintr-o sală de haltere din Brașov și face nutriție pentru sport fără „amestecuri secrete”: toate gramele sunt pe etichetă. Proteinele sunt testate la proteină și la zahăr, lot cu lot. Are și shakere, pe care le ia înapoi când nu mai sunt folosite.',
    operator: 'Forja Nutrition SRL, Str. Zizinului nr. 119, Brașov, județul Brașov',
  },
  {
    key: 'mirelle',
    name: 'Mirelle',
    country: 'Franța',
    city: 'Lyon',
    description:
      'Mirelle este o casă mică din Lyon care face suplimente pentru piele, păr și unghii. Lucrează cu peptide marine și cu doze verificate, fără promisiuni pe care nu le poate scrie pe etichetă. Borcanele din sticlă au capace metalice reciclabile.',
    operator: 'Mirelle România SRL, Calea Dorobanți nr. 60, București, sector 1',
  },
  {
    key: 'brad',
    name: 'Apoteca Brad',
    country: 'România',
    city: 'Alba Iulia',
    description:
      'Apoteca Brad ține din 1921 o spițerie și o grădină de plante la poalele Apusenilor. Tincturile se macerează 21 de zile, extractele sunt standardizate și verificate pentru metale grele. Rețetele vechi sunt scrise pe înțelesul de azi.',
    operator: 'Apoteca Brad SRL, Str. Mihai Viteazul nr. 5, Alba Iulia, județul Alba',
  },
  {
    key: 'zumzi',
    name: 'Zumzi',
    country: 'România',
    city: 'Sibiu',
    description:
      'Zumzi face vitamine pentru copii pe care copiii chiar le iau. Fără coloranți artificiali, cu doze pe vârste și capace pe care cei mici nu le pot deschide. Gusturile sunt alese de o comisie de opt copii din Sibiu.',
    operator: 'Zumzi Kids SRL, Str. Ștefan cel Mare nr. 152, Sibiu, județul Sibiu',
  },
  {
    key: 'lanu',
    name: 'Lanu',
    country: 'România',
    city: 'Slobozia',
    description:
      'Lanu crește și macină plante: mazăre, in, cânepă, iarbă de orz. Ce nu crește în Bărăgan cumpără de la cooperative pe care le vizitează. Tot ce face este vegan, iar pungile se pot recicla sau composta.',
    operator: 'Lanu Agro Food SRL, Șos. Amara nr. 3, Slobozia, județul Ialomița',
  },
  {
    key: 'aurel',
    name: 'Aurel & Fiii',
    country: 'România',
    city: 'Sighișoara',
    description:
      'Aurel & Fiii este o casă de stupari și spițeri din Sighișoara, ajunsă la a treia generație. Mierea, polenul și propolisul vin din stupinele proprii, de pe Valea Hârtibaciului. Restul raftului sunt clasicele farmaciei: drojdie de bere, calciu, picături amare.',
    operator: 'Aurel & Fiii SRL, Str. Morii nr. 14, Sighișoara, județul Mureș',
  },
  {
    key: 'vertea',
    name: 'Vertea',
    country: 'Austria',
    city: 'Graz',
    description:
      'Vertea este linia pe care o recomandă farmaciștii: forme active, doze exacte, foarte puține excipiente. Se ocupă mai ales de sarcină, de vârsta de după 50 de ani și de nevoi speciale. Fiecare formulă are o fișă tehnică publică.',
    operator: 'Vertea Austria, reprezentanța București SRL, Str. Barbu Văcărescu nr. 201, București, sector 2',
  },
];
