/** What the outbox answers. */
export const texts = {
  search: 'Caută cu cel mult 100 de caractere.',
  unknownLetter: 'Mesajul nu există.',
} as const;
