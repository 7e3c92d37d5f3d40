/** The few words of the cart that every page has at hand. */
export const texts = { notAdded: 'Produsul NU a putut fi adaugat in cos' } as const;
