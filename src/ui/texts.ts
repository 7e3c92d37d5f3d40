/** Words that belong to the pieces themselves, whatever they are used for. */
export const texts = {
  close: 'Închide',
  trail: 'Unde te afli',
  loading: 'Se încarcă pagina',
  notices: 'Mesaje',
} as const;
