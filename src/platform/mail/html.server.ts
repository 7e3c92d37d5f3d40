/** Styles shared by the parts of an email. */
export const font = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const textColour = '#1b211d';
export const secondaryTextColour = '#4c544e';
export const faintTextColour = '#666b62';
export const borderColour = '#e6e1d5';
export const pageColour = '#faf8f3';
export const mutedColour = '#f4f1e9';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Makes a path of this site an absolute URL; leaves other URLs unchanged. */
export const absoluteUrl = (url: string, siteUrl: string): string => (url.startsWith('/') ? `${siteUrl}${url}` : url);
