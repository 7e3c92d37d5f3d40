/** Category icons, 24 by 24, in black: pages use them as a CSS mask. */
const lines: Record<string, string> = {
  vitamine: '<path d="m10.5 20.5 10-10a4.95 4.95 0 0 0-7-7l-10 10a4.95 4.95 0 0 0 7 7Z"/><path d="m8.5 8.5 7 7"/>',
  minerale:
    '<path d="M7 3.5h10l4 6-9 11-9-11Z"/><path d="M3 9.5h18M8.5 9.5 12 20M15.5 9.5 12 20M8.5 9.5 12 3.5l3.5 6"/>',
  omega:
    '<path d="M12 3c3.5 4.2 6 7.2 6 10.8a6 6 0 0 1-12 0C6 10.2 8.5 7.2 12 3Z"/><path d="M9 14.2a3 3 0 0 0 2.6 2.8"/>',
  probiotice:
    '<circle cx="8.5" cy="9" r="4.5"/><circle cx="16.5" cy="15.5" r="3.5"/><circle cx="17" cy="6" r="1.8"/><circle cx="8" cy="18.5" r="1.6"/><path d="M7 8.5h.01M10 10.2h.01M16.5 15.5h.01"/>',
  plante: '<path d="M5 19C4 10.5 9 4.5 20 4c.5 10.5-5 16-12.5 14.5"/><path d="M4 21c2-5.5 5.5-9.5 10.5-12"/>',
  sport: '<path d="M6.5 7v10M3.5 9.5v5M17.5 7v10M20.5 9.5v5M6.5 12h11"/>',
  frumusete:
    '<path d="M12 13.5C8 13.5 5.5 10.8 5.5 7.5c2.5-.2 4.3.6 5.3 2C10.3 7 10.7 5 12 3c1.3 2 1.7 4 1.2 6.5 1-1.4 2.8-2.2 5.3-2 0 3.3-2.5 6-6.5 6Z"/><path d="M12 13.5V21M12 18.5c-1.8 0-3-.8-3.7-2.2M12 20c1.8 0 3-.8 3.7-2.2"/>',
  copii:
    '<circle cx="12" cy="13" r="7.5"/><path d="M12 5.5c0-1.5-.8-2.3-2-2.5M9.5 12.5h.01M14.5 12.5h.01M9.2 16c1.6 1.5 4 1.5 5.6 0"/>',
  familie:
    '<circle cx="8" cy="7" r="3"/><circle cx="16.5" cy="9" r="2.3"/><path d="M2.5 20v-2a5.5 5.5 0 0 1 11 0v2M13.5 15.2a4.2 4.2 0 0 1 8 1.9V20"/>',
  apicole:
    '<path d="m12 2.8 4 2.3v4.6l-4 2.3-4-2.3V5.1ZM8 12l4 2.3v4.6l-4 2.3-4-2.3v-4.6ZM16 12l4 2.3v4.6l-4 2.3-4-2.3v-4.6Z"/>',
  superalimente:
    '<path d="M3.5 11.5h17a8.5 8.5 0 0 1-5.5 8H9a8.5 8.5 0 0 1-5.5-8Z"/><path d="M7 11.5c0-3 1.5-5 4-5.5M11 11.5c-.5-4 2-7.5 7-8 .3 3.5-1.5 6.5-4.5 8"/>',
  accesorii: '<path d="M7 8.5h10l-1.2 12.5H8.2ZM6 5.5h12v3H6ZM9 5.5V3h4v2.5"/><path d="M12.5 12.5h2M12 16h2"/>',
  somn: '<path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a6.8 6.8 0 0 0 10.5 10.5Z"/><path d="M15 4h4l-4 4.5h4"/>',
  imunitate: '<path d="M12 3 4.5 6v5.5c0 4.5 3 7.8 7.5 9.5 4.5-1.7 7.5-5 7.5-9.5V6Z"/><path d="M12 8.5v6M9 11.5h6"/>',
  articulatii:
    '<path d="M7.5 10.5a3 3 0 1 1-2-5 3 3 0 1 1 5 2l6 6a3 3 0 1 1 2 5 3 3 0 1 1-5-2Z" transform="translate(0 .5)"/>',
  energie: '<path d="M13 2.5 5 13.5h6l-1 8 8-11h-6Z"/>',
};

export const icons: Record<string, string> = Object.fromEntries(
  Object.entries(lines).map(([key, art]) => [
    key,
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${art}</svg>\n`,
  ]),
);
