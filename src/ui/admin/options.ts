/** The choices of a filter from their names. */
export const optionsOf = (names: Readonly<Record<string, string>>): { value: string; name: string }[] =>
  Object.entries(names).map(([value, name]) => ({ value, name }));
