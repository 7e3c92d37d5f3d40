/** What the back office is told about the log and the work in the background. */
export const refusalTexts = {
  search: 'Caută cu cel mult 60 de caractere.',
  unknownJob: 'Jobul nu există sau nu mai așteaptă o nouă încercare.',
} as const;
