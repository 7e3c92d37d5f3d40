import { type LookupAddress, lookup } from 'node:dns';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSafely } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Machines, networks and services that are nobody's business outside: what a stranger's address may never lead to. */
const inside = new BlockList();
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
  inside.addSubnet(address, bits, 'ipv4');

/** Of the newer addresses only those given out to the world; never those that hide an older one. */
const world = new BlockList();
world.addSubnet('2000::', 3, 'ipv6');
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(address, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return family === 6 && world.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

export class NotFetched extends Error {}

type Limits = {
  mostBytes: number;
  /** Which addresses may be called; only a test calls its own machine. */
  allows?: (address: string) => boolean;
  ports?: readonly string[];
};

const mostRedirects = 3;
const secondsToAnswer = 20;

/** The bytes at an address somebody gave us: http or https, a public machine, not too many, not too slow. */
export async function fetchOutside(address: string, limits: Limits, redirects = 0): Promise<Buffer> {
  const url = readAddress(address, limits);
  const answer = await ask(url, limits.allows ?? isPublicAddress);
  const status = answer.statusCode ?? 0;
  if (status >= 300 && status < 400 && answer.headers.location) {
    answer.destroy();
    if (redirects >= mostRedirects) throw new NotFetched('prea multe redirecționări');
    return fetchOutside(new URL(answer.headers.location, url).href, limits, redirects + 1);
  }
  if (status === 200) return readAll(answer, limits.mostBytes);
  answer.destroy();
  throw new NotFetched(`răspunsul ${status}`);
}

function readAddress(address: string, { ports = ['', '80', '443'] }: Limits): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new NotFetched('nu este o adresă http sau https');
  if (url.username !== '' || url.password !== '' || !ports.includes(url.port)) throw new NotFetched('adresă nepermisă');
  return url;
}

function ask(url: URL, allows: (address: string) => boolean): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getSafely : getPlain;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An address written in figures is never looked up, so it is judged here.
  if (isIP(host) !== 0 && !allows(host)) return Promise.reject(new NotFetched('adresă nepermisă'));
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      {
        lookup: lookupAllowed(allows),
        headers: { 'user-agent': 'Vitrina', accept: 'image/*' },
        signal: AbortSignal.timeout(secondsToAnswer * 1000),
        agent: false,
      },
      resolve,
    );
    request.on('error', (error) => reject(error instanceof NotFetched ? error : new NotFetched(sentenceFor(error))));
  });
}

const sentenceFor = (error: Error): string => (error.name === 'AbortError' ? 'nu a răspuns la timp' : 'nu răspunde');

/** The connection goes to the very address that was judged: a name that answers differently the next time leads nowhere. */
const lookupAllowed =
  (allows: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { family: options.family, hints: options.hints, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      const first = found[0];
      if (!first || !found.every(({ address }) => allows(address)))
        return callback(new NotFetched('adresă nepermisă'), '', 0);
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };

async function readAll(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of answer) {
      size += piece.length;
      if (size > mostBytes) throw new NotFetched('fișier prea mare');
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof NotFetched ? error : new NotFetched('răspuns întrerupt');
  } finally {
    answer.destroy();
  }
  return Buffer.concat(pieces);
}
