import { expect, test } from 'vitest';
import { isActiveSvg, isPdf, pngSize, svgRoot, svgSize } from './rules.ts';
import { guaranteeNoticeLink, guaranteeNoticeText } from './texts.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('the alternative text is the notice, word for word', () => {
  expect(guaranteeNoticeText).toBe(
    'GARANȚIA LEGALĂ. Protecția oferită de garanția legală minimă de doi ani pentru bunurile vândute în Uniunea Europeană. Consumatorii își pot exercita drepturile în baza garanției legale de conformitate, de exemplu în cazul în care bunurile: nu corespund descrierii; nu funcționează astfel cum a fost prevăzut. Vânzătorii sunt răspunzători pentru orice neconformitate care exista în momentul livrării bunurilor și care este constatată în timpul perioadei de garanție legală. Vânzătorii care se află într-o astfel de situație au obligația să ofere: repararea gratuită sau înlocuirea gratuită a bunului în cauză; în unele cazuri, o reducere de preț sau rambursarea integrală. În unele țări, perioada de garanție legală este mai lungă. Pentru bunurile de ocazie, se poate aplica o perioadă mai scurtă, însă aceasta nu poate fi mai mică de un an. Pentru mai multe informații cu privire la drepturile pe care le aveți într-o anumită țară, scanați codul QR de mai jos sau adresați-vă vânzătorului. europa.eu/youreurope/garanții. Ce puteți face dacă bunurile primite sunt neconforme: 1. contactați-l cât mai curând posibil pe vânzător pentru a-i semnala problema; 2. furnizați o dovadă care să ateste achiziționarea bunului, de exemplu o chitanță, o factură sau un extras de cont. Vânzătorii și producătorii pot oferi și garanții comerciale, care se aplică independent de garanția legală. De exemplu, puteți vedea această etichetă GARAN, care reprezintă o garanție comercială de durabilitate oferită fără costuri suplimentare de către producător și care acoperă întregul bun.',
  );
  expect(decodeURI(guaranteeNoticeLink.url)).toBe('https://europa.eu/youreurope/garanții');
});

test.for([
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595.3 841.9"><path d="M0 0"/></svg>', 595, 842],
  ['\uFEFF<?xml version="1.0"?>\n<!-- note --><!DOCTYPE svg>\n<svg width="600px" height="800px">\n</svg>\n', 600, 800],
] as const)('an SVG is known by its root element and has proportions: %s', ([svg, width, height]) => {
  const root = svgRoot(bytes(svg));
  expect(root && svgSize(root)).toEqual({ width, height });
});

test.for(['', 'text', '<html><svg></svg></html>', '<svg>', '<!-- <svg></svg>', '<?xml version="1.0"?><svgx></svgx>'])(
  'is no SVG: %s',
  (text) => expect(svgRoot(bytes(text))).toBeNull(),
);

test('bytes that are no UTF-8 are no SVG', () => {
  expect(svgRoot(Uint8Array.of(0x3c, 0x73, 0x76, 0x67, 0xff))).toBeNull();
});

test.for([
  '<svg><script>alert(1)</script></svg>',
  '<svg onload="alert(1)"></svg>',
  '<svg><a href="javascript:alert(1)"/></svg>',
  '<svg><image href="https://other.example/x.png"/></svg>',
  '<svg><style>@import "x.css"</style></svg>',
  '<svg><rect fill="url(https://other.example/#a)"/></svg>',
  '<svg><foreignObject/></svg>',
])('an SVG that runs or loads something is active: %s', (svg) => expect(isActiveSvg(svg)).toBe(true));

test('styles, fonts and pictures inside an SVG are a part of the drawing', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg"><style>.a{fill:#039;src:url(data:font/woff2;base64,AA)}</style>' +
    '<use href="#a"/><image href="data:image/png;base64,AA"/><rect fill="url(#g)"/></svg>';
  expect(isActiveSvg(svg)).toBe(false);
});

test('a PDF has its first bytes and its end', () => {
  expect(isPdf(bytes('%PDF-1.7\n…\n%%EOF\n'))).toBe(true);
  expect(isPdf(bytes('%PDF-1.7\n'))).toBe(false);
  expect(isPdf(bytes('<html>%%EOF'))).toBe(false);
});

test('the size of a PNG is in its header', () => {
  const png = Uint8Array.of(
    0x89,
    0x50,
    0x4e,
    0x47,
    13,
    10,
    26,
    10,
    0,
    0,
    0,
    13,
    73,
    72,
    68,
    82,
    0,
    0,
    2,
    0,
    0,
    0,
    3,
    0,
  );
  expect(pngSize(png)).toEqual({ width: 512, height: 768 });
  expect(pngSize(png.subarray(0, 20))).toBeNull();
  expect(pngSize(bytes('GIF89a'))).toBeNull();
});
