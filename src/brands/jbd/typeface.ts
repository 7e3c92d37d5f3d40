import latinExt from '@fontsource-variable/cormorant/files/cormorant-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url';
import '@fontsource-variable/cormorant/wght.css';

/** Files of the face of headings, loaded early. */
export const displayFonts: readonly string[] = [latin, latinExt];
