/** The shapes in which the demo shop is written down. Prices are RON here and become bani when they are stored. */

export type ProducerKey =
  | 'soriva'
  | 'norvik'
  | 'codru'
  | 'minera'
  | 'bioma'
  | 'forja'
  | 'mirelle'
  | 'brad'
  | 'zumzi'
  | 'lanu'
  | 'aurel'
  | 'vertea';

export type PackageKind = 'bottle' | 'jar' | 'dropper' | 'tub' | 'box' | 'pouch' | 'tube' | 'fizz' | 'shaker';

export type BesideKind = 'capsule' | 'softgel' | 'tablet' | 'fizz' | 'gummy' | 'powder' | 'leaf' | 'drop' | 'none';

/** What is printed on a package and how it is photographed. */
export type Label = {
  producer: ProducerKey;
  package: PackageKind;
  title: string;
  strength: string;
  count: string;
  colour?: string;
  beside?: BesideKind;
  pill?: string;
  pillEnd?: string;
  powder?: string;
  bodyColour?: string;
  capColour?: string;
  rubberColour?: string;
  glass?: 'amber' | 'green' | 'clear';
  inside?: 'gummy';
  /** Minera prints a chemical symbol and its atomic number. */
  symbol?: string;
  atomicNumber?: string;
};

export type DemoProducer = {
  key: ProducerKey;
  name: string;
  country: string;
  city: string;
  description: string;
  operator: string;
};

export type DemoCategory = {
  name: string;
  /** File name of the line icon, without ending: pictures/categories/{icon}.svg */
  icon: string;
  description: string;
  seoTitle: string;
  seoKeywords: string;
  seoMetaDescription: string;
  /** Food categories can never be bought back. */
  isFood: boolean;
  children: DemoCategory[];
};

export type Nutrient = {
  name: string;
  /** Chemical form or source, in small print: 'din bisglicinat de magneziu'. */
  source?: string;
  amount: number;
  unit: 'mg' | 'µg' | 'g' | 'UI' | 'miliarde UFC' | 'kcal' | 'kJ';
  /** Percentage of the reference intake (Reg. UE 1169/2011); absent where none is established. */
  referencePercent?: number;
};

export type DemoProduct = {
  /** 'SOR-D3-2000-120': unique, stable, also the name of the picture file in lower case. */
  code: string;
  producer: ProducerKey;
  /** Name of a leaf category. */
  category: string;
  name: string;
  label: Label;
  price: number;
  /** Present when the product is reduced: the price before, and the lowest price of the 30 days before the reduction. */
  reduction?: { recommendedPrice: number; lowestPrice: number; since: string };
  vat: 21 | 11;
  /** 'Capsule', 'Comprimate', 'Capsule moi', 'Pulbere', 'Picături', 'Jeleuri', 'Efervescente', 'Plicuri', 'Gel', 'Ulei', 'Sirop', 'Ceai', 'Accesoriu' … */
  form: string;
  netQuantity: string;
  /** The unit people compare by: { size: 1, name: 'capsulă', count: 90 } or { size: 100, name: 'g', count: 300 }. */
  unit: { size: 1 | 100; name: string; count: number };
  dailyPortion: string;
  portions: number;
  nutrients: Nutrient[];
  /** Allergens stand between asterisks: 'ulei de *pește*, gelatină, glicerină'. */
  ingredients: string;
  details: string[];
  usage: string;
  warnings: string[];
  storage: string;
  notification: { number: string; authority: string } | null;
  countryOfOrigin: string;
  needs: string[];
  diets: string[];
  hashtags: string[];
  campaigns: string[];
  isSustainable: boolean;
  isBuyBack: boolean;
  /** Added to the shop on this day; the newest are shown as 'Noutăți'. */
  addedOn: string;
  /** Units sold so far, the default order of a listing. */
  popularity: number;
  lots: DemoLot[];
  seoKeywords: string;
};

/** Months are counted from the one in which the demo is laid; what never expires has none left to count. */
export type DemoLot = { letter: string; madeMonthsAgo: number; monthsLeft: number | null; quantity: number };

export type DemoHashtag = { key: string; name: string };

export type DemoCampaign = {
  key: string;
  name: string;
  shortName: string;
  description: string;
  startsOn: string;
  endsOn: string;
  /** RON by product code, for those that cost less while it runs. */
  prices?: Record<string, number>;
};

export type BrandCode = 'VIT' | 'DID' | 'JBD';

export type DemoSlide = {
  kicker: string;
  title: string;
  text: string;
  button: string;
  link: string;
  /** 'slides/minerale': pictures/slides/minerale.webp, and beside it the one for narrow screens. */
  picture: string;
  ground: string;
};
