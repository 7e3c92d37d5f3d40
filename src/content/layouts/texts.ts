export const refusalTexts = {
  changed: 'Altcineva a salvat între timp. Reîncarcă pagina și încearcă din nou.',
} as const;
