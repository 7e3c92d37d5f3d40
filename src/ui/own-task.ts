/** What need not be done together is done apart, so that a press in between is heard; returns the way to leave it. */
export function inOwnTask(work: () => void): () => void {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}
