/** Lines for the person who started the process; logs go their own way. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Said when it begins and when it is done: a line each, so that a log reads like the terminal. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  say(`… ${name}`);
  const begun = performance.now();
  const result = await work();
  say(`✓ ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  return result;
}
