/** The texts are in the view. */
export const loadFacts = async () => ({});
