/** Who changed an order, as it is written down: 'client', 'sistem', 'plată' or 'admin:17'. */
export function adminIdOf(author: string): number | null {
  const id = /^admin:(\d+)$/.exec(author)?.[1];
  return id === undefined ? null : Number(id);
}

const names: Record<string, string> = { client: 'Client', sistem: 'Sistem', plată: 'Plată', curier: 'Curier' };

/** As the back office reads it. */
export function authorName(author: string, emails: ReadonlyMap<number, string> = new Map()): string {
  const id = adminIdOf(author);
  if (id === null) return names[author] ?? author;
  return emails.get(id) ?? `Administrator ${id}`;
}
