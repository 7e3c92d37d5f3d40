import type { Nutrient } from '../types.ts';

const general = [
  'A nu se depăși doza recomandată pentru consumul zilnic.',
  'Suplimentele alimentare nu înlocuiesc o dietă variată și echilibrată și un mod de viață sănătos.',
  'A nu se lăsa la îndemâna și la vederea copiilor mici.',
];

export const caution = {
  anticoagulants: 'Dacă luați anticoagulante, cereți sfatul medicului înainte de utilizare.',
  caffeine: 'Conține cofeină. Nu este recomandat copiilor și femeilor însărcinate sau care alăptează.',
  pregnancy: 'Nu este recomandat în sarcină și în perioada de alăptare.',
  pregnancyAdvice: 'În sarcină și în perioada de alăptare, cereți sfatul medicului înainte de utilizare.',
  drowsy: 'Poate provoca somnolență: nu conduceți și nu folosiți utilaje după administrare.',
  adults: 'Produs destinat adulților.',
  bees: 'Nu este recomandat persoanelor alergice la produsele stupului.',
  infantHoney: 'Mierea nu se dă copiilor sub 12 luni.',
  water:
    'Se ia cu multă apă: înghițit cu prea puțin lichid, se poate umfla în gât. Nu este potrivit celor care înghit greu.',
  polyols: 'Conține îndulcitori. Consumul excesiv poate avea efecte laxative.',
  immune: 'Probiotice vii: persoanele cu imunitate scăzută cer sfatul medicului înainte de utilizare.',
  gallstones: 'Nu este recomandat persoanelor cu calculi biliari sau cu obstrucția căilor biliare.',
  shellfish: 'Nu este potrivit persoanelor alergice la crustacee.',
  kidneys: 'Persoanele cu afecțiuni renale cer sfatul medicului înainte de utilizare.',
  sun: 'Evitați expunerea îndelungată la soare în perioada folosirii.',
  hormones: 'Nu este recomandat persoanelor cu afecțiuni dependente de hormoni fără acordul medicului.',
  thyroid: 'Persoanele cu afecțiuni ale tiroidei cer sfatul medicului înainte de utilizare.',
  pressure: 'Persoanele cu tensiune arterială mare cer sfatul medicului înainte de utilizare.',
  smokers: 'Fumătorii nu iau beta-caroten în doză mare fără acordul medicului.',
  alcohol: 'Conține alcool etilic. Nu este potrivit copiilor, femeilor însărcinate și persoanelor care evită alcoolul.',
  aspirin: 'Nu este potrivit persoanelor alergice la salicilați.',
} as const;

/** Warnings required from a dose on. */
const doseWarnings: { name: string; from: number; text: string }[] = [
  { name: 'Vitamina K', from: 1, text: `Conține vitamina K. ${caution.anticoagulants}` },
  {
    name: 'Fier',
    from: 1,
    text: 'Conține fier: o cantitate mare luată din greșeală este periculoasă pentru copiii mici.',
  },
  {
    name: 'Fier',
    from: 5,
    text: 'Fierul se ia la cel puțin 4 ore distanță de levotiroxină.',
  },
  { name: 'Calciu', from: 200, text: 'Calciul se ia la cel puțin 4 ore distanță de levotiroxină.' },
  {
    name: 'Vitamina A',
    from: 400,
    text: 'Conține vitamina A: femeile însărcinate sau care plănuiesc o sarcină cer sfatul medicului.',
  },
  { name: 'Iod', from: 50, text: `Conține iod. ${caution.thyroid}` },
  { name: 'Zinc', from: 10, text: 'Aportul de zinc din toate suplimentele nu trebuie să depășească 25 mg pe zi.' },
  { name: 'Seleniu', from: 100, text: 'Nu se asociază cu alte produse care conțin seleniu.' },
  { name: 'Magneziu', from: 250, text: 'Peste 250 mg de magneziu pe zi, persoanele sensibile pot avea scaun moale.' },
  { name: 'Vitamina D', from: 50, text: 'Nu se asociază cu alte produse cu vitamina D fără recomandarea medicului.' },
  { name: 'Vitamina B6', from: 6, text: 'Nu se asociază timp îndelungat cu alte produse bogate în vitamina B6.' },
  { name: 'Vitamina C', from: 900, text: 'Persoanele cu predispoziție la calculi renali cer sfatul medicului.' },
  {
    name: 'Potasiu',
    from: 300,
    text: 'Conține potasiu: persoanele cu afecțiuni renale sau care iau diuretice cer sfatul medicului.',
  },
  {
    name: 'Biotină',
    from: 1000,
    text: 'Biotina în doză mare poate schimba rezultatul unor analize: anunțați laboratorul.',
  },
  { name: 'Cupru', from: 2, text: 'Nu se asociază cu alte produse care conțin cupru.' },
];

/** All warnings of a label: general ones of supplements, those required by doses, and its own. */
export function warnings(facts: Nutrient[], isSupplement: boolean, own: string[]): string[] {
  const doses = doseWarnings.filter((rule) =>
    facts.some((fact) => fact.name === rule.name && fact.amount >= rule.from && fact.source !== 'beta-caroten'),
  );
  const all = [...(isSupplement ? general : []), ...doses.map((rule) => rule.text), ...own];
  return all.length > 0 ? all : ['A se consuma ca parte a unei diete variate și echilibrate.'];
}

const dry = 'A se păstra la loc uscat, ferit de lumină, la temperaturi sub 25 °C, în ambalajul original bine închis.';
const opened = 'A se păstra la loc răcoros, ferit de lumină. După deschidere, la frigider, cel mult ';

/** Product forms: filter name, singular, plural, storage. */
export const forms = {
  capsule: ['Capsule', 'capsulă', 'capsule', dry],
  softgel: ['Capsule moi', 'capsulă', 'capsule', dry],
  tablet: ['Comprimate', 'comprimat', 'comprimate', dry],
  chewable: ['Comprimate masticabile', 'comprimat', 'comprimate', dry],
  fizz: [
    'Efervescente',
    'comprimat',
    'comprimate',
    'A se păstra tubul bine închis, la loc uscat, sub 25 °C. Comprimatele se umezesc ușor.',
  ],
  gummy: [
    'Jeleuri',
    'jeleu',
    'jeleuri',
    'A se păstra la loc uscat, sub 25 °C. La căldură jeleurile se pot lipi între ele.',
  ],
  sachet: ['Plicuri', 'plic', 'plicuri', dry],
  vial: ['Fiole', 'fiolă', 'fiole', 'A se păstra sub 25 °C, ferit de lumină. Fiola deschisă se consumă imediat.'],
  powder: [
    'Pulbere',
    'g',
    'g',
    'A se păstra la loc uscat, sub 25 °C. După fiecare folosire, închideți bine ambalajul.',
  ],
  drops: [
    'Picături',
    'ml',
    'ml',
    'A se păstra sub 25 °C, ferit de lumină. După deschidere, a se consuma în cel mult 6 luni.',
  ],
  syrup: ['Sirop', 'ml', 'ml', `${opened}4 săptămâni.`],
  oil: ['Ulei', 'ml', 'ml', `${opened}8 săptămâni.`],
  gel: ['Gel', 'ml', 'ml', 'A se păstra la 5–25 °C. După deschidere, a se folosi în cel mult 12 luni.'],
  tea: ['Ceai', 'plic', 'plicuri', 'A se păstra la loc uscat, ferit de mirosuri puternice.'],
  honey: [
    'Produse apicole',
    'g',
    'g',
    'A se păstra la temperatura camerei, ferit de soare. Cristalizarea este firească.',
  ],
  seeds: ['Semințe și granule', 'g', 'g', 'A se păstra la loc uscat și răcoros, în punga bine închisă.'],
  bar: ['Batoane și gustări', 'baton', 'batoane', 'A se păstra la loc răcoros și uscat, sub 20 °C.'],
  object: ['Accesoriu', 'bucată', 'bucăți', 'A se păstra curat și uscat.'],
} as const;

export const formNames: string[] = Object.values(forms).map((form) => form[0]);

export const needNames = {
  imunitate: 'Imunitate',
  energie: 'Energie',
  somn: 'Somn și relaxare',
  oase: 'Oase și articulații',
  inima: 'Inimă și circulație',
  digestie: 'Digestie',
  concentrare: 'Concentrare și memorie',
  frumusete: 'Piele, păr și unghii',
  sport: 'Sport și refacere',
  sarcina: 'Sarcină și alăptare',
  copii: 'Copii',
  vedere: 'Vedere',
} as const;

export const dietNames = {
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  gluten: 'Fără gluten',
  lactoza: 'Fără lactoză',
  zahar: 'Fără zahăr',
  soia: 'Fără soia',
  alcool: 'Fără alcool',
} as const;

export type NeedKey = keyof typeof needNames;
export type DietKey = keyof typeof dietNames;

export const needOptions: string[] = Object.values(needNames);
export const dietOptions: string[] = Object.values(dietNames);

/** Needs without a hashtag. */
export const untagged = new Set<string>(['inima', 'sarcina', 'vedere']);

/** The two most frequent sets of diets. */
export const vegan: DietKey[] = ['vegan', 'gluten', 'zahar', 'soia'];
export const plain: DietKey[] = ['gluten', 'lactoza', 'zahar', 'soia'];

/** Excipients in the wording of ingredient lists. */
export const shell = 'capsulă vegetală (hidroxipropilmetilceluloză)';
export const softShell = 'înveliș (gelatină bovină, glicerină, apă purificată)';
export const filler = 'agent de încărcare (celuloză microcristalină)';
export const glide = 'antiaglomerant (săruri de magneziu ale acizilor grași)';
export const fizzBase =
  'acidifiant (acid citric), corector de aciditate (hidrogenocarbonat de sodiu), agent de încărcare (sorbitol)';
