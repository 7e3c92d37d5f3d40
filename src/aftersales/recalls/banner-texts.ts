export const headline = 'Rechemare de produs – siguranță';

/** Apart from the other texts of recalls, because every page of the shop loads them. */
export const bannerTexts = {
  text: (names: string) => `${headline}: ${names}.`,
  link: 'Verificați lotul',
  label: 'Rechemare de produs',
};
