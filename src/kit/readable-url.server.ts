/** A path whose % codes mean nothing is taken by its letters, so that it is answered like any other nobody knows. */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}

/** Whether every % code in it means something. */
export function isReadable(text: string): boolean {
  try {
    // Its value is used: what only may throw is left out of the build.
    return decodeURIComponent(text).length <= text.length;
  } catch {
    return false;
  }
}
