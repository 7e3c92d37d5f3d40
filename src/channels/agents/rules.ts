/** Requests a minute of one client address without sign-in; the shop's own pages have a limit apart. */
export const anonymousRequestsPerMinute = 60;

/** Requests a minute with one mandate. */
export const mandateRequestsPerMinute = 120;

/** Bytes of a request's body. */
export const agentBodyLimit = 64 * 1024;

export const maxSearchResults = 25;
export const maxLookupIds = 50;
/** Other variants of a family that a search names beside the one that was found. */
export const maxOtherVariants = 9;

/** Until then a cart or checkout can be continued. */
export const sessionHours = 6;

/** The name of an agent that does not name itself. */
export const unnamedAgent = 'agent fără nume';
