/** Files of the face of headings, loaded early; VIT uses the face of the text. */
export const displayFonts: readonly string[] = [];
