/** The public pages, by the last part of their address. */
export const pageKeys = [
  'about-us',
  'terms-and-conditions',
  'privacy',
  'cookies-policy',
  'how-to-buy',
  'payment-methods',
  'transport-and-return',
  'contact-us',
] as const;
export type PageKey = (typeof pageKeys)[number];

export const isPageKey = (key: string): key is PageKey => pageKeys.some((one) => one === key);

export const mostContent = 100_000;
export const mostTitle = 150;
export const mostSummary = 400;

/** What a text may leave open: `{{telefon}}` becomes the phone number of the shop it is shown in. */
const placeholder = /\{\{([a-z_]{1,40})\}\}/g;

export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (whole, name: string) => values[name] ?? whole);

export const unknownPlaceholders = (text: string, values: Readonly<Record<string, string>>): string[] => [
  ...new Set([...text.matchAll(placeholder)].flatMap(([whole, name = '']) => (name in values ? [] : [whole]))),
];

/** Pictures of a text come from the shop's own folders. */
export const isOwnPicture = (address: string): boolean =>
  /^\/(uploads|pictures)\/[\w/-]{1,200}\.(webp|avif|png|jpe?g)$/.test(address) && !address.includes('//');

/** A drawn picture has a small one beside it; what was sent is shown as it is. */
export const smallPicture = (image: string): string =>
  image.startsWith('/pictures/') ? image.replace(/([^/]+)$/, 'card-$1') : image;

export const publishStates = ['draft', 'scheduled', 'published'] as const;
export type PublishState = (typeof publishStates)[number];

export const tellers = ['customer', 'producer', 'shop'] as const;
export type Teller = (typeof tellers)[number];

export const contactTopics = ['order', 'product', 'return', 'invoice', 'partner', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const leastMessage = 10;
export const mostMessage = 3000;
/** Messages from one network in an hour. */
export const mostMessagesAnHour = 5;

/** Long pages say at their beginning what is on them. */
export const leastForContents = 4;

export const isContactTopic = (text: string): text is ContactTopic => contactTopics.some((one) => one === text);
