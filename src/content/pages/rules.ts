/** Public pages by their URL path. */
export const pageKeys = [
  'about-us',
  'terms-and-conditions',
  'privacy',
  'cookies-policy',
  'how-to-buy',
  'payment-methods',
  'transport-and-return',
  'contact-us',
  'accessibility',
] as const;
export type PageKey = (typeof pageKeys)[number];

export const isPageKey = (key: string): key is PageKey => pageKeys.some((pageKey) => pageKey === key);

export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** Pages that the shop adds have a folder of their own, so that they never hide another page. */
export const customPagePath = (slug: string): string => `/pages/${slug}`;

export const maxContentLength = 100_000;
export const maxTitleLength = 150;
export const maxSummaryLength = 400;

/** A placeholder such as `{{telefon}}`. */
const placeholder = /\{\{([a-z_]{1,40})\}\}/g;

export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (whole, name: string) => values[name] ?? whole);

const section = /\{\{([#^])([a-z_]{1,40})\}\}(.*?)\{\{\/\2\}\}/gs;

/**
 * `{{#card}}…{{/card}}` stays when the condition holds, `{{^card}}…{{/card}}` when it does not. Sections with different
 * names may be nested.
 */
export const resolveSections = (text: string, conditions: Readonly<Record<string, boolean>>): string =>
  text.replace(section, (whole, sign: string, name: string, inner: string) => {
    const holds = conditions[name];
    if (holds === undefined) return whole;
    return holds === (sign === '#') ? resolveSections(inner, conditions) : '';
  });

export const unknownPlaceholders = (text: string, values: Readonly<Record<string, string>>): string[] => [
  ...new Set([...text.matchAll(placeholder)].flatMap(([whole, name = '']) => (name in values ? [] : [whole]))),
];

export const isOwnPicture = (address: string): boolean =>
  /^\/(uploads|pictures)\/[\w/-]{1,200}\.(webp|avif|png|jpe?g)$/.test(address) && !address.includes('//');

/** Demo pictures have a smaller variant with the prefix 'card-'; uploaded ones do not. */
export const smallPicture = (image: string): string =>
  image.startsWith('/pictures/') ? image.replace(/([^/]+)$/, 'card-$1') : image;

export const storytellerKinds = ['customer', 'producer', 'shop'] as const;
export type StorytellerKind = (typeof storytellerKinds)[number];

export const contactTopics = ['order', 'product', 'return', 'invoice', 'partner', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const minMessageLength = 10;
export const maxMessageLength = 3000;
export const maxMessagesPerHour = 5;

/** Pages with fewer headings show no table of contents. */
export const minHeadingsForContents = 4;

export const isContactTopic = (text: string): text is ContactTopic => contactTopics.some((topic) => topic === text);
