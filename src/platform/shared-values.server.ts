/** A notification of a change may be lost with the connection to the database. */
const maxAgeMs = 60_000;

/** Values that many pages show. Each is read once, until something with one of the cache tags changes. */
export class SharedValues {
  readonly #tags: ReadonlySet<string>;
  readonly #values = new Map<string, { value: Promise<unknown>; readAt: number }>();

  constructor(tags: readonly string[]) {
    this.#tags = new Set(tags);
  }

  /** Returns the value of this name. A read that fails is tried again by the next caller. */
  read = <Value>(name: string, read: () => Promise<Value>): Promise<Value> => {
    const known = this.#values.get(name);
    if (known && Date.now() - known.readAt < maxAgeMs) return known.value as Promise<Value>;
    const value = read();
    const entry = { value, readAt: Date.now() };
    this.#values.set(name, entry);
    value.catch(() => this.#values.get(name) === entry && this.#values.delete(name));
    return value;
  };

  drop(tags: readonly string[]): void {
    if (tags.some((tag) => this.#tags.has(tag))) this.clear();
  }

  clear(): void {
    this.#values.clear();
  }
}
