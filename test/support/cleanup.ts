const cleanups: (() => unknown)[] = [];

/** Runs at the end of the test file, in reverse order of registration. */
export const onFileEnd = (cleanup: () => unknown): void => {
  cleanups.unshift(cleanup);
};

export async function runCleanups(): Promise<void> {
  for (const cleanup of cleanups.splice(0)) await cleanup();
}
