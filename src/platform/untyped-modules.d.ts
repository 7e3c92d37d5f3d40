/** Types of the functions that the shop uses of packages that have none of their own. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** Acceptable encodings of `available`, best first; `preferred` decides between equal qualities. */
    encodings<Name extends string>(available: readonly Name[], options: { preferred: readonly Name[] }): Name[];
  }
}

declare module 'fontkit' {
  /** A font, read once and usable in any number of documents. */
  export function openSync(file: string): { layout: (text: string) => unknown };
}
