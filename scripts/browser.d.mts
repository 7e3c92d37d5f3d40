export function findBrowser(): string | null;
export function downloaded(folder?: string): string[];
export const browserArguments: string[];
