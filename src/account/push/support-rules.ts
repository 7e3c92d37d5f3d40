/** ready: the browser can be asked; install: only from the home screen; denied: the person said no earlier. */
export type PushSupport = 'ready' | 'install' | 'denied' | 'unsupported';

export type BrowserFacts = {
  hasPush: boolean;
  isSecure: boolean;
  isApplePhone: boolean;
  /** Opened from the home screen. */
  isInstalled: boolean;
  permission: NotificationPermission;
};

/** iOS gives notifications only to pages of the home screen (since 16.4), so elsewhere its browsers lack the interface. */
export function pushSupport({ hasPush, isSecure, isApplePhone, isInstalled, permission }: BrowserFacts): PushSupport {
  if (isApplePhone && !isInstalled) return 'install';
  if (!hasPush || !isSecure) return 'unsupported';
  return permission === 'denied' ? 'denied' : 'ready';
}
