const browsers: [pattern: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [pattern: RegExp, name: string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A readable name from the user agent: 'Chrome pe Android'. */
export function deviceName(userAgent: string): string {
  const browser = firstMatch(browsers, userAgent);
  const system = firstMatch(systems, userAgent);
  if (browser && system) return `${browser} pe ${system}`;
  return browser ?? system ?? 'Dispozitiv necunoscut';
}

const firstMatch = (list: [RegExp, string][], text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** Turns an IPv4-mapped IPv6 address (::ffff:1.2.3.4) into IPv4. */
export const normalizeIp = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/** The first 24 bits of an IPv4 address or the first 64 of an IPv6 one; shared by an office or provider. */
export const ipSubnet = (ip: string): string => ipNetwork(ip).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1');

/** The IPv4 address or the first 64 bits of an IPv6 one; one household or server. */
export function ipNetwork(ip: string): string {
  const address = normalizeIp(ip).toLowerCase();
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
