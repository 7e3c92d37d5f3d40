/** How `npm start` and the benches start the built shop; the image and the service repeat it. */
export const shopArguments = [
  '--max-old-space-size=1024',
  '--max-semi-space-size=8',
  '--expose-gc',
  'build/server/index.js',
];

/** The C library reads it when the process starts: one arena instead of one per core and thread. */
export const shopEnvironment = { MALLOC_ARENA_MAX: '1' };
