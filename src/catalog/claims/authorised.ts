/**
 * Health claims that Regulation (EU) 432/2012 authorises, by nutrient; that of inulin is of Regulation (EU) 2015/2314.
 * A claim names the nutrient; its daily portion has at least 15 % of the reference value or the amount stated here.
 */

/** The first wording is the one that editors offer; the others are recognised as well. */
export type ClaimFunction = { verb: string; wordings: readonly [string, ...string[]] };

const contributes = (...wordings: [string, ...string[]]): ClaimFunction => ({ verb: 'contribuie la', wordings });
const plays = (...wordings: [string, ...string[]]): ClaimFunction => ({ verb: 'are un rol în', wordings });
const isNeeded = (...wordings: [string, ...string[]]): ClaimFunction => ({ verb: 'este necesar pentru', wordings });

export const claimFunctions = {
  energy: contributes(
    'metabolismul energetic normal',
    'metabolism energetic normal',
    'metabolismului energetic normal',
  ),
  nerves: contributes('funcționarea normală a sistemului nervos', 'funcționării normale a sistemului nervos'),
  mind: contributes('funcția psihologică normală', 'funcționarea psihologică normală', 'funcții psihologice normale'),
  immunity: contributes('funcționarea normală a sistemului imunitar', 'funcționării normale a sistemului imunitar'),
  tiredness: contributes(
    'reducerea oboselii și extenuării',
    'reducerea oboselii și a extenuării',
    'diminuarea oboselii și a extenuării',
    'reducerea oboselii',
  ),
  oxidation: contributes(
    'protejarea celulelor împotriva stresului oxidativ',
    'protecția celulelor împotriva stresului oxidativ',
  ),
  cellDivision: plays('procesul de diviziune celulară', 'diviziunea celulară', 'procesul diviziunii celulare'),
  bones: contributes(
    'menținerea sănătății oaselor',
    'menținerea sănătății sistemului osos',
    'menținerea oaselor normale',
    'menținerea normală a oaselor',
    'menținerea normală a sistemului osos',
    'menținerea dinților și a oaselor sănătoase',
  ),
  bonesNeeded: isNeeded('menținerea sănătății oaselor', 'menținerea sănătății sistemului osos'),
  teeth: contributes(
    'menținerea sănătății dinților',
    'menținerea sănătății danturii',
    'menținerea dinților normali',
    'menținerea normală a dinților',
    'menținerea dinților',
  ),
  teethNeeded: isNeeded('menținerea sănătății dinților', 'menținerea sănătății danturii'),
  skin: contributes('menținerea sănătății pielii', 'menținerea normală a pielii', 'menținerea pielii normale'),
  mucosa: contributes(
    'menținerea sănătății mucoaselor',
    'menținerea normală a mucoaselor și a pielii',
    'menținerea normală a mucoaselor',
    'menținerea mucoaselor normale',
  ),
  hair: contributes('menținerea sănătății părului', 'menținerea părului normal'),
  nails: contributes('menținerea sănătății unghiilor', 'menținerea unghiilor normale'),
  vision: contributes(
    'menținerea vederii normale',
    'menținerea unei vederi normale',
    'menținerea acuității vizuale normale',
  ),
  homocysteine: contributes('metabolismul normal al homocisteinei'),
  redCells: contributes('formarea normală a globulelor roșii', 'formarea normală a hematiilor'),
  redCellsAndHaemoglobin: contributes(
    'formarea normală a globulelor roșii și a hemoglobinei',
    'formarea normală a hemoglobinei',
  ),
  muscles: contributes(
    'funcționarea normală a mușchilor',
    'funcționarea musculară normală',
    'funcția musculară normală',
    'menținerea funcției normale a mușchilor',
  ),
  cognition: contributes('funcția cognitivă normală', 'funcționarea cognitivă normală', 'funcții cognitive normale'),
  macronutrients: contributes('metabolismul normal al macronutrienților'),
  protein: contributes('sinteza normală a proteinelor', 'sinteza proteică normală'),
  ironMetabolism: contributes('metabolismul normal al fierului'),
  ironAbsorption: contributes('absorbția fierului', 'creșterea absorbției fierului'),
  ironTransport: contributes('transportul normal al fierului în organism'),
  oxygen: contributes('transportul normal al oxigenului în corp', 'transportul normal al oxigenului în organism'),
  cellSpecialisation: plays('procesul de specializare celulară', 'specializarea celulară'),
  heart: contributes('funcționarea normală a inimii', 'funcționarea normală a cordului'),
  mentalPerformance: contributes('performanța mentală normală', 'performanțe mentale normale'),
  steroids: contributes(
    'sinteza și metabolismul normal al hormonilor steroizi, al vitaminei D și al unor neurotransmițători',
  ),
  cysteine: contributes('sinteza normală a cisteinei'),
  proteinAndGlycogen: contributes('metabolismul normal al proteinelor și al glicogenului'),
  hormones: contributes('reglarea activității hormonale', 'reglarea activității hormonilor'),
  maternalTissue: contributes('creșterea țesutului matern în timpul sarcinii'),
  aminoAcids: contributes('sinteza normală a aminoacizilor'),
  blood: contributes('formarea normală a sângelui', 'hematopoieza normală'),
  collagenVessels: contributes('formarea normală a colagenului pentru funcționarea normală a vaselor de sânge'),
  collagenBones: contributes('formarea normală a colagenului pentru funcționarea normală a oaselor'),
  collagenCartilage: contributes('formarea normală a colagenului pentru funcționarea normală a cartilajelor'),
  collagenGums: contributes('formarea normală a colagenului pentru funcționarea normală a gingiilor'),
  collagenSkin: contributes(
    'formarea normală a colagenului pentru funcționarea normală a pielii',
    'formarea normală a colagenului',
  ),
  collagenTeeth: contributes('formarea normală a colagenului pentru funcționarea normală a dinților'),
  vitaminE: contributes('regenerarea formei reduse a vitaminei E'),
  calciumAbsorption: contributes(
    'absorbția și utilizarea normală a calciului și fosforului',
    'absorbția normală a calciului',
  ),
  bloodCalcium: contributes(
    'menținerea nivelului normal al calciului în sânge',
    'niveluri normale ale calciului în sânge',
  ),
  clotting: contributes('coagularea normală a sângelui', 'coagularea sanguină normală'),
  neurotransmission: contributes('neurotransmisia normală', 'funcționarea normală a neurotransmisiei'),
  digestiveEnzymes: contributes('funcționarea normală a enzimelor digestive'),
  stomachAcid: contributes('digestia normală prin producerea de acid clorhidric în stomac', 'digestia normală'),
  bloodGlucose: contributes(
    'menținerea unui nivel normal al glucozei în sânge',
    'menținerea nivelului normal al glucozei din sânge',
    'menținerea nivelului normal al glicemiei',
    'menținerea nivelului normal de glucoză în sânge',
    'menținerea nivelului normal de glucoză din sânge',
    'menținerea unui nivel normal de glucoză în sânge',
    'menținerea concentrației normale de glucoză din sânge',
  ),
  connectiveTissue: contributes('menținerea țesuturilor conjunctive normale'),
  connectiveTissueFormation: contributes(
    'formarea normală a țesuturilor conjunctive',
    'formarea normală a țesutului conjunctiv',
  ),
  hairPigment: contributes('pigmentarea normală a părului'),
  skinPigment: contributes('pigmentarea normală a pielii'),
  toothMineral: contributes('menținerea mineralizării dinților'),
  thyroidHormones: contributes(
    'producerea normală a hormonilor tiroidieni și funcționarea normală a glandei tiroide',
    'producerea normală a hormonilor tiroidieni',
  ),
  thyroid: contributes('funcționarea normală a glandei tiroide', 'funcționarea normală a tiroidei'),
  electrolytes: contributes('echilibrul electrolitic', 'menținerea echilibrului electrolitic'),
  sulphurAminoAcids: contributes('metabolismul normal al aminoacizilor cu sulf'),
  membranes: contributes('funcționarea normală a membranelor celulare'),
  bloodPressure: contributes('menținerea tensiunii arteriale normale', 'menținerea unei tensiuni arteriale normale'),
  sperm: contributes('spermatogeneza normală'),
  acidBase: contributes('metabolismul acido-bazic normal'),
  carbohydrates: contributes('metabolismul normal al glucidelor', 'metabolismul normal al carbohidraților'),
  fattyAcids: contributes('metabolismul normal al acizilor grași'),
  vitaminA: contributes('metabolismul normal al vitaminei A'),
  dna: contributes('sinteza normală a ADN-ului', 'sinteza normală a ADN'),
  fertility: contributes(
    'fertilitatea și reproducerea normale',
    'fertilitatea normală și reproducerea normală',
    'fertilitatea normală',
  ),
  testosterone: contributes(
    'menținerea unui nivel normal al testosteronului în sânge',
    'menținerea nivelului normal al testosteronului',
    'menținerea nivelului normal de testosteron',
    'menținerea unui nivel normal de testosteron',
  ),
  normalHeart: contributes('funcționarea normală a inimii', 'funcția normală a inimii'),
  brain: contributes('menținerea funcției normale a creierului', 'menținerea funcționării normale a creierului'),
  triglycerides: contributes('menținerea nivelului normal al trigliceridelor în sânge'),
  cholesterol: contributes(
    'menținerea nivelului normal al colesterolului în sânge',
    'menținerea nivelului normal al colesterolului din sânge',
    'menținerea unui nivel normal al colesterolului',
  ),
  timeToFallAsleep: contributes('reducerea timpului necesar pentru a adormi', 'reducerea timpului de adormire'),
  jetLag: contributes(
    'diminuarea efectelor subiective ale decalajului de fus orar',
    'atenuarea senzațiilor subiective ale decalajului orar',
  ),
  exercise: contributes(
    'creșterea performanței fizice în exerciții succesive, scurte și de intensitate mare',
    'performanța fizică în timpul exercițiilor succesive, de scurtă durată și de intensitate mare',
    'performanța fizică în exerciții succesive, scurte și intense',
    'performanța fizică în exerciții scurte, intense și repetate',
    'performanța fizică în cazul exercițiilor succesive, scurte și de intensitate mare',
  ),
  muscleMass: contributes(
    'creșterea masei musculare',
    'menținerea masei musculare',
    'creșterea și la menținerea masei musculare',
    'creșterea și menținerea masei musculare',
  ),
  strengthAfter55: contributes('forța musculară la adulții de peste 55 de ani'),
  liver: contributes('menținerea funcției normale a ficatului', 'funcționarea normală a ficatului'),
  lipids: contributes('metabolismul lipidic normal', 'metabolismul normal al lipidelor'),
  childBones: isNeeded(
    'creșterea și dezvoltarea normală a oaselor la copii',
    'creșterea și dezvoltarea normală a oaselor',
  ),
  childCognition: contributes('dezvoltarea cognitivă normală a copiilor'),
  foetalBrain: contributes(
    'dezvoltarea normală a creierului și a ochilor la făt și la sugarii alăptați',
    'dezvoltarea normală a creierului copilului',
  ),
  weightLoss: contributes('pierderea în greutate în cadrul unei diete cu restricție calorică', 'pierderea în greutate'),
  lactose: contributes('digestia lactozei'),
  bowel: contributes(
    'funcționarea normală a intestinului prin creșterea frecvenței scaunului',
    'funcționarea normală a intestinului',
  ),
} satisfies Record<string, ClaimFunction>;

export type ClaimFunctionKey = keyof typeof claimFunctions;

/** The amount of a daily portion from which a claim may be made; without one it is 15 % of the reference value. */
export type ClaimAmount = { amount: number; unit: 'g' | 'mg' | 'µg' };

export type ClaimSubject = {
  /** Its name at the beginning of a sentence. */
  name: string;
  /** Words without diacritics that name it; `*` stands for any ending. */
  names: readonly string[];
  functions: readonly ClaimFunctionKey[];
  /** Functions that ask for an amount of their own. */
  amounts?: Partial<Record<ClaimFunctionKey, ClaimAmount>>;
  /** Functions of which every one asks for this amount. */
  amount?: ClaimAmount;
  /** Its conditions are not an amount of the daily portion; the text states them. */
  hasOtherCondition?: true;
};

const vitamin = (letter: string, ...names: string[]): string[] => [`vitamin* ${letter}`, ...names];

/** Keys are those of the table of nutrients. */
export const claimSubjects = {
  'vitamina-a': {
    name: 'Vitamina A',
    names: vitamin('a', 'retinol*'),
    functions: ['immunity', 'skin', 'mucosa', 'vision', 'ironMetabolism', 'cellSpecialisation'],
  },
  'vitamina-b1': { name: 'Tiamina', names: vitamin('b1', 'tiamin*'), functions: ['energy', 'nerves', 'mind', 'heart'] },
  'vitamina-b2': {
    name: 'Riboflavina',
    names: vitamin('b2', 'riboflavin*'),
    functions: ['energy', 'nerves', 'mucosa', 'redCells', 'skin', 'vision', 'oxidation', 'tiredness', 'ironMetabolism'],
  },
  niacina: {
    name: 'Niacina',
    names: vitamin('b3', 'niacin*', 'nicotinamid*'),
    functions: ['energy', 'nerves', 'mind', 'mucosa', 'skin', 'tiredness'],
  },
  'acid-pantotenic': {
    name: 'Acidul pantotenic',
    names: vitamin('b5', 'acid* pantotenic*'),
    functions: ['energy', 'tiredness', 'mentalPerformance', 'steroids'],
  },
  'vitamina-b6': {
    name: 'Vitamina B6',
    names: vitamin('b6', 'piridoxin*'),
    functions: [
      'energy',
      'nerves',
      'homocysteine',
      'mind',
      'redCells',
      'immunity',
      'tiredness',
      'cysteine',
      'proteinAndGlycogen',
      'hormones',
    ],
  },
  biotina: {
    name: 'Biotina',
    names: vitamin('b7', 'biotin*', 'vitamin* h'),
    functions: ['energy', 'nerves', 'macronutrients', 'mind', 'hair', 'mucosa', 'skin'],
  },
  'acid-folic': {
    name: 'Folatul',
    names: vitamin('b9', 'folat*', 'folati*', 'acid* folic*'),
    functions: [
      'homocysteine',
      'mind',
      'immunity',
      'tiredness',
      'cellDivision',
      'maternalTissue',
      'aminoAcids',
      'blood',
    ],
  },
  'vitamina-b12': {
    name: 'Vitamina B12',
    names: vitamin('b12', 'cobalamin*', 'metilcobalamin*'),
    functions: ['energy', 'nerves', 'homocysteine', 'mind', 'redCells', 'immunity', 'tiredness', 'cellDivision'],
  },
  'vitamina-c': {
    name: 'Vitamina C',
    names: vitamin('c', 'acid* ascorbic*'),
    functions: [
      'immunity',
      'energy',
      'nerves',
      'mind',
      'oxidation',
      'tiredness',
      'collagenVessels',
      'collagenBones',
      'collagenCartilage',
      'collagenGums',
      'collagenSkin',
      'collagenTeeth',
      'vitaminE',
      'ironAbsorption',
    ],
  },
  'vitamina-d': {
    name: 'Vitamina D',
    names: vitamin('d', 'vitamin* d2', 'vitamin* d3', 'colecalciferol*'),
    functions: [
      'immunity',
      'muscles',
      'bones',
      'teeth',
      'cellDivision',
      'calciumAbsorption',
      'bloodCalcium',
      'childBones',
    ],
  },
  'vitamina-e': { name: 'Vitamina E', names: vitamin('e', 'tocoferol*'), functions: ['oxidation'] },
  'vitamina-k': {
    name: 'Vitamina K',
    names: vitamin('k', 'vitamin* k1', 'vitamin* k2'),
    functions: ['bones', 'clotting'],
  },
  calciu: {
    name: 'Calciul',
    names: ['calciu*'],
    functions: [
      'energy',
      'muscles',
      'cellDivision',
      'bonesNeeded',
      'teethNeeded',
      'bones',
      'teeth',
      'childBones',
      'clotting',
      'neurotransmission',
      'digestiveEnzymes',
    ],
  },
  clorura: { name: 'Clorura', names: ['clorur*'], functions: ['stomachAcid'] },
  crom: { name: 'Cromul', names: ['crom', 'cromul', 'cromului'], functions: ['macronutrients', 'bloodGlucose'] },
  cupru: {
    name: 'Cuprul',
    names: ['cupru*'],
    functions: [
      'energy',
      'nerves',
      'immunity',
      'oxidation',
      'connectiveTissue',
      'hairPigment',
      'skinPigment',
      'ironTransport',
    ],
  },
  fluor: { name: 'Fluorul', names: ['fluor', 'fluorul', 'fluorura', 'fluorurii'], functions: ['toothMineral'] },
  iod: {
    name: 'Iodul',
    names: ['iod', 'iodul', 'iodului'],
    functions: ['cognition', 'energy', 'nerves', 'skin', 'thyroid', 'thyroidHormones'],
  },
  fier: {
    name: 'Fierul',
    names: ['fier', 'fierul', 'fierului'],
    functions: [
      'cognition',
      'energy',
      'redCellsAndHaemoglobin',
      'redCells',
      'immunity',
      'tiredness',
      'cellDivision',
      'oxygen',
      'childCognition',
    ],
  },
  magneziu: {
    name: 'Magneziul',
    names: ['magneziu*'],
    functions: [
      'tiredness',
      'energy',
      'nerves',
      'muscles',
      'protein',
      'mind',
      'bones',
      'teeth',
      'cellDivision',
      'electrolytes',
    ],
  },
  mangan: {
    name: 'Manganul',
    names: ['mangan', 'manganul', 'manganului'],
    functions: ['energy', 'bones', 'oxidation', 'connectiveTissueFormation'],
  },
  molibden: { name: 'Molibdenul', names: ['molibden*'], functions: ['sulphurAminoAcids'] },
  fosfor: {
    name: 'Fosforul',
    names: ['fosfor', 'fosforul', 'fosforului'],
    functions: ['energy', 'bones', 'teeth', 'membranes'],
  },
  potasiu: { name: 'Potasiul', names: ['potasiu*'], functions: ['nerves', 'muscles', 'bloodPressure'] },
  seleniu: {
    name: 'Seleniul',
    names: ['seleniu*'],
    functions: ['immunity', 'oxidation', 'hair', 'nails', 'sperm', 'thyroid'],
  },
  zinc: {
    name: 'Zincul',
    names: ['zinc*'],
    functions: [
      'immunity',
      'oxidation',
      'cellDivision',
      'cognition',
      'protein',
      'macronutrients',
      'bones',
      'hair',
      'nails',
      'skin',
      'vision',
      'acidBase',
      'carbohydrates',
      'fattyAcids',
      'vitaminA',
      'dna',
      'fertility',
      'testosterone',
    ],
  },
  'epa-dha': {
    name: 'EPA și DHA',
    names: ['epa', 'dha', 'acid* eicosapentaenoic*', 'acid* docosahexaenoic*'],
    functions: ['normalHeart', 'brain', 'vision', 'triglycerides', 'bloodPressure', 'foetalBrain'],
    amount: { amount: 250, unit: 'mg' },
    amounts: {
      triglycerides: { amount: 2, unit: 'g' },
      bloodPressure: { amount: 3, unit: 'g' },
      foetalBrain: { amount: 200, unit: 'mg' },
    },
  },
  creatina: {
    name: 'Creatina',
    names: ['creatin*'],
    functions: ['exercise', 'strengthAfter55'],
    amount: { amount: 3, unit: 'g' },
  },
  proteine: {
    name: 'Proteinele',
    names: ['protein*'],
    functions: ['muscleMass', 'bones', 'childBones'],
    hasOtherCondition: true,
  },
  colina: {
    name: 'Colina',
    names: ['colina', 'colinei'],
    functions: ['liver', 'homocysteine', 'lipids'],
    amount: { amount: 82.5, unit: 'mg' },
  },
  melatonina: {
    name: 'Melatonina',
    names: ['melatonin*'],
    functions: ['timeToFallAsleep', 'jetLag'],
    amount: { amount: 1, unit: 'mg' },
    amounts: { jetLag: { amount: 0.5, unit: 'mg' } },
  },
  'beta-glucani': {
    name: 'Beta-glucanii',
    names: ['beta-glucan*', 'betaglucan*', 'beta glucan*'],
    functions: ['cholesterol'],
    amount: { amount: 3, unit: 'g' },
  },
  'steroli-vegetali': {
    name: 'Sterolii vegetali',
    names: ['sterol* vegetal*', 'fitosterol*'],
    functions: ['cholesterol'],
    amount: { amount: 0.8, unit: 'g' },
  },
  'acid-alfa-linolenic': {
    name: 'Acidul alfa-linolenic',
    names: ['acid* alfa-linolenic*'],
    functions: ['cholesterol'],
    hasOtherCondition: true,
  },
  glucomanan: {
    name: 'Glucomananul',
    names: ['glucomanan*', 'konjac'],
    functions: ['weightLoss'],
    amount: { amount: 3, unit: 'g' },
  },
  inulina: {
    name: 'Inulina din cicoare',
    names: ['inulin*'],
    functions: ['bowel'],
    amount: { amount: 12, unit: 'g' },
  },
  lactaza: { name: 'Lactaza', names: ['lactaz*'], functions: ['lactose'], hasOtherCondition: true },
  'culturi-iaurt': {
    name: 'Culturile vii din iaurt',
    names: ['iaurt*'],
    functions: ['lactose'],
    hasOtherCondition: true,
  },
} satisfies Record<string, ClaimSubject>;
