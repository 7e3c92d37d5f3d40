declare module 'fontkit' {
  /** A font, read once and usable in any number of documents. */
  export function openSync(file: string): { layout: (text: string) => unknown };
}
