export function findBrowser(): string | null;
export const browserArguments: string[];
