import latinExt from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import '@fontsource-variable/bricolage-grotesque/wght.css';

/** Files of the face of headings, loaded early. */
export const displayFonts: readonly string[] = [latin, latinExt];
