/** Types of the demo data. Prices are in RON here and are stored in bani. */

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

/** Text and look of a package in its picture. */
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
  /** A picture and its description, for the front page, the menu and the head of the listing. */
  image?: string;
  imageAlt?: string;
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
  /** Set for a reduced product: its first price, and the lowest one of the 30 days before the reduction. */
  reduction?: { firstPrice: number; lowestPrice: number; since: string };
  /** Recommended retail price of the producer. */
  rrp: number | null;
  vat: 21 | 11;
  /** 'Capsule', 'Comprimate', 'Capsule moi', 'Pulbere', 'Picături', 'Jeleuri', 'Efervescente', 'Plicuri', 'Gel', 'Ulei', 'Sirop', 'Ceai', 'Accesoriu' … */
  form: string;
  netQuantity: string;
  /** The unit people compare by: { size: 1, name: 'capsulă', count: 90 } or { size: 100, name: 'g', count: 300 }. */
  unit: { size: 1 | 100; name: string; count: number };
  /** Measures of one piece, packed for sale. */
  weightGrams: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  dailyPortion: string;
  portions: number;
  nutrients: Nutrient[];
  /** Allergens are marked with asterisks: 'ulei de *pește*, gelatină, glicerină'. */
  ingredients: string;
  details: string[];
  usage: string;
  warnings: string[];
  storage: string;
  notification: { number: string; authority: string } | null;
  countryOfOrigin: string;
  shelf: string;
  /** Fields of products that are not food. */
  manufacturerAddress?: string;
  manufacturerContact?: string;
  needs: string[];
  diets: string[];
  hashtags: string[];
  campaigns: string[];
  isBuyBack: boolean;
  /** Added to the shop on this day; the newest are shown as 'Noutăți'. */
  addedOn: string;
  /** Units sold so far, the default order of a listing. */
  popularity: number;
  lots: DemoLot[];
  seoKeywords: string;
};

/** Months are counted from the month of seeding; `monthsLeft` is null for products that never expire. */
export type DemoLot = { letter: string; madeMonthsAgo: number; monthsLeft: number | null; quantity: number };

export type DemoHashtag = { key: string; name: string; description: string };

export type DemoCampaign = {
  key: string;
  name: string;
  shortName: string;
  description: string;
  startsOn: string;
  endsOn: string;
  /** Campaign prices in RON by product code. */
  prices?: Record<string, number>;
};

export type DemoSlide = {
  kicker: string;
  title: string;
  text: string;
  button: string;
  link: string;
  /** 'slides/minerale' stands for pictures/slides/minerale.webp and its variant for narrow screens. */
  picture: string;
  ground: string;
};

/** Sentences about one kind of product, by mood of the review. */
export type ReviewTexts = { good: string[]; fair: string[]; mixed: string[]; poor: string[] };

export type Mood = keyof ReviewTexts;

/** A review without product and author. */
export type DemoReview = { rating: number; title: string; content: string; reply: string | null };

export type DemoAuthor = { name: string; role: string };

/** A blog article; `[[SOR-D3-2000-120]]` in its text stands for the product with that code. */
export type DemoArticle = {
  handler: string;
  /** Name of the picture drawn in drawing/scenes/blog.ts. */
  picture: string;
  title: string;
  summary: string;
  author: DemoAuthor;
  tags: string[];
  products: string[];
  /** Null for a draft. */
  publishedAt: string | null;
  content: string;
};

/** A tag of the questionnaire; names instead of ids, resolved by insertQuestionnaire. */
export type DemoTag = {
  name: string;
  /** The end of a sentence that begins with 'pentru că ai răspuns „…”, iar'. */
  reason: string;
  effect: 'suggests' | 'prefers' | 'requires' | 'excludes';
  /** Product code → weight. */
  products?: Record<string, number>;
  /** Names of filter options; products that have one of them belong to the tag. */
  options?: string[];
  /** Products of these categories belong to the tag. */
  categories?: string[];
  /** Products with this text in a warning belong to the tag. */
  warns?: string;
};

type DemoAnswer = {
  content: string;
  hint?: string;
  /** Key of the next question; the questionnaire ends without it. */
  next?: string;
  /** Tag key → weight. */
  tags?: Record<string, number>;
};

export type DemoQuestion = { content: string; hint?: string; answers: DemoAnswer[] };
