export const compareTexts = {
  compareCount: (count: number) => `Compară (${count})`,
  compared: 'Produse de comparat',
  stopComparing: (name: string) => `Nu mai compara ${name}`,
  stopComparingAll: 'Renunță',
  tooManyCompared: (most: number) => `Poți compara cel mult ${most} produse. Scoate unul ca să îl adaugi pe acesta.`,
} as const;
