const pause = 2000;
const mostTries = 5;

/** The provider needs a moment to show a new card; a list that does not come or does not change is not waited for longer. */
export async function waitForChange(list: () => Promise<readonly unknown[]>, count: number): Promise<void> {
  for (let tries = 1; ; tries++) {
    const found = await list().catch(() => null);
    if ((found && found.length !== count) || tries === mostTries) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
