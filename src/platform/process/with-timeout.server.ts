/** Rejects when the work takes longer. The work itself goes on; its later result is ignored. */
export async function withTimeout<Result>(
  seconds: number,
  work: Promise<Result>,
  message = `Not done after ${seconds} seconds`,
): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error(message)), seconds * 1000).unref();
  return Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer));
}
