import { type LookupAddress, lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Private, local and reserved networks that a URL entered by a user must not reach (SSRF). */
const blocked = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  blocked.addSubnet(address, bits, 'ipv4');

/** Global unicast IPv6; the subnets below that embed IPv4 addresses or are reserved are blocked. */
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blocked.addSubnet(address, bits, 'ipv6');

/** Returns whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  return family === 6 && globalIpv6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

/** Why a URL could not be fetched; the message is shown to the user. */
export class PublicFetchError extends Error {}

type Limits = {
  maxBytes: number;
  /** Overrides `isPublicAddress`, for tests that call this machine. */
  isAllowed?: (address: string) => boolean;
  ports?: readonly string[];
};

const maxRedirects = 3;
const timeoutSeconds = 20;

/**
 * Downloads a URL that a user entered. Refuses anything but http and https, hosts that are not public, large files and
 * slow servers; throws `PublicFetchError`.
 */
export async function fetchPublic(address: string, limits: Limits, redirects = 0): Promise<Buffer> {
  const url = parseUrl(address, limits);
  const response = await request(url, limits.isAllowed ?? isPublicAddress);
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400 && response.headers.location) {
    response.destroy();
    if (redirects >= maxRedirects) throw new PublicFetchError('prea multe redirecționări');
    return fetchPublic(new URL(response.headers.location, url).href, limits, redirects + 1);
  }
  if (status === 200) return readAll(response, limits.maxBytes);
  response.destroy();
  throw new PublicFetchError(`răspunsul ${status}`);
}

function parseUrl(address: string, { ports = ['', '80', '443'] }: Limits): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new PublicFetchError('nu este o adresă http sau https');
  if (url.username !== '' || url.password !== '' || !ports.includes(url.port))
    throw new PublicFetchError('adresă nepermisă');
  return url;
}

function request(url: URL, isAllowed: (address: string) => boolean): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // IP addresses are not looked up, so they are checked here.
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.reject(new PublicFetchError('adresă nepermisă'));
  return new Promise((resolve, reject) => {
    const outgoing = get(
      url,
      {
        lookup: lookupAllowed(isAllowed),
        headers: { 'user-agent': 'Vitrina', accept: 'image/*' },
        signal: AbortSignal.timeout(timeoutSeconds * 1000),
        agent: false,
      },
      resolve,
    );
    outgoing.on('error', (error) =>
      reject(error instanceof PublicFetchError ? error : new PublicFetchError(messageFor(error))),
    );
  });
}

const messageFor = (error: Error): string => (error.name === 'AbortError' ? 'nu a răspuns la timp' : 'nu răspunde');

/** Checks the addresses of a name in the lookup of the connection itself, so that a second DNS response cannot differ (DNS rebinding). */
export const lookupAllowed =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { family: options.family, hints: options.hints, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      const first = found[0];
      if (!first || !found.every(({ address }) => isAllowed(address)))
        return callback(new PublicFetchError('adresă nepermisă'), '', 0);
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      size += chunk.length;
      if (size > maxBytes) throw new PublicFetchError('fișier prea mare');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof PublicFetchError ? error : new PublicFetchError('răspuns întrerupt');
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks);
}
