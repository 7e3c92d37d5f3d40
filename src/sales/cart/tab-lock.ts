/** Runs the work in one tab at a time, where the browser can. */
export const withTabLock = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
