/** Runs the work in a task of its own, so that the browser can handle input in between; returns the cancellation. */
export function afterYield(work: () => void): () => void {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}
