import { z } from 'zod';

/** A setting with the root URL of an API, without its trailing slash. */
export const apiRoot = z
  .url({ protocol: /^https?$/ })
  .or(z.literal(''))
  .transform((url) => url.replace(/\/$/, ''));
