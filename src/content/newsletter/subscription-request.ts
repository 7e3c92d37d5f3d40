const key = 'newsletter-asked';

/**
 * Remembers that this browser asked for the subscription. Its confirmation link then needs no second press; a mail
 * scanner that opens the link has not asked.
 */
export function rememberSubscriptionRequest(): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // A browser that blocks storage asks for the press.
  }
}

/** True once after `rememberSubscriptionRequest`. */
export function consumeSubscriptionRequest(): boolean {
  try {
    const wasAsked = localStorage.getItem(key) !== null;
    localStorage.removeItem(key);
    return wasAsked;
  } catch {
    return false;
  }
}
