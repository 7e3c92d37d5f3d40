const storageKey = 'anaf-authorization';

/** A random value that ANAF sends back, so that nobody else's authorization can be completed in this browser. */
export function newAuthorizationState(): string {
  const state = crypto.randomUUID();
  sessionStorage.setItem(storageKey, state);
  return state;
}

/** Whether a value is the one of the authorization begun in this browser; it counts once. */
export function takeAuthorizationState(state: string | null): boolean {
  const expected = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return expected !== null && state === expected;
}
