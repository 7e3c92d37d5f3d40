/** What the outbox answers. */
export const texts = {
  search: 'Caută cu cel mult 100 de caractere.',
  unknownLetter: 'Mesajul nu există.',
  notMail: 'Numai e-mailurile pot fi trimise din nou.',
} as const;
