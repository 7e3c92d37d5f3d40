import type { Who } from '../../kit/admit.server.ts';

const longest = 1000;
const mostKept = 10_000;

/** Who came with which token, for a moment. */
export class KnownTokens {
  readonly #known = new Map<string, { who: Who; until: number }>();
  #turn = 0;

  find(tokenHash: string): Who | null {
    const found = this.#known.get(tokenHash);
    return found && found.until > performance.now() ? found.who : null;
  }

  /** What was asked for while something was being forgotten may be what was forgotten: it is not kept. */
  async keep(tokenHash: string, ask: () => Promise<Who | null>): Promise<Who | null> {
    const turn = this.#turn;
    const who = await ask();
    if (who && turn === this.#turn) this.#put(tokenHash, who);
    return who;
  }

  #put(tokenHash: string, who: Who): void {
    if (this.#known.size >= mostKept) this.#known.clear();
    this.#known.set(tokenHash, { who, until: performance.now() + longest });
  }

  forget(): void {
    this.#turn++;
    this.#known.clear();
  }
}
