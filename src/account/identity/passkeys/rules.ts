export type PasskeySite = { rpId: string; origin: string };

/**
 * Host (`rpId` of WebAuthn) and origin of the shop, which passkeys are bound to; null where browsers allow none: on an
 * IP address, and without https on another host than localhost.
 */
export function passkeySite(siteUrl: string): PasskeySite | null {
  const { hostname, origin, protocol } = new URL(siteUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return isSecure && !isIpAddress(hostname) ? { rpId: hostname, origin } : null;
}

/** An IPv6 host stands in brackets, as in the `hostname` of a URL. */
export const isIpAddress = (hostname: string): boolean =>
  hostname.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(hostname);

export const maxPasskeys = 10;
