/** What the shop uses of the package, which has no types of its own. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** Acceptable encodings of `available`, best first; `preferred` decides between equal qualities. */
    encodings<Name extends string>(available: readonly Name[], options: { preferred: readonly Name[] }): Name[];
  }
}
