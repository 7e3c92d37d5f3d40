export function findBrowser(): string | null;
export function downloadedBrowsers(folder?: string): string[];
export const browserArguments: string[];
