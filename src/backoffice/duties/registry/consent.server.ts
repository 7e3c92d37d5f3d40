import { type Duty, verdict } from '../duty.server.ts';
import { attributeOf, linksOf, tagsOf } from '../html.ts';
import type { RenderedPage } from '../page.ts';
import { missing, type Problem } from '../rules.ts';

/** Services that measure or advertise; none may be loaded before the visitor agrees. */
const trackers =
  /google-?(?:tagmanager|analytics)|doubleclick|facebook\.(?:net|com\/tr)|hotjar|clarity\.ms|tiktok|criteo|pinterest|linkedin|snap(?:chat|\.licdn)|bing\.com\/bat/i;
const trackingCookies = /^(?:_ga|_gid|_gcl|_fbp|_fbc|_tt|_pin|_hj|_clck|IDE$)/;
const loading = ['script', 'img', 'iframe', 'link'] as const;

const loadedTrackers = (html: string): string[] =>
  loading.flatMap((name) =>
    tagsOf(html, name)
      .map((tag) => attributeOf(tag, name === 'link' ? 'href' : 'src'))
      .filter((url) => /^(?:https?:)?\/\//.test(url) && trackers.test(url)),
  );

/** The choices as the scripts of the page have them; minified texts stand in any kind of quotes. */
function choiceProblems({ kind, scripts }: RenderedPage): Problem[] {
  const hasText = (words: string): boolean => new RegExp(`["'\`]${words}["'\`]`).test(scripts);
  // Other pages load the question only for visitors who have not answered it.
  const buttons = kind === 'consent' ? ['Refuz', 'Accept'] : [];
  return [
    ...buttons.filter((name) => !hasText(name)).map((name) => missing(`Acordul nu are butonul „${name}”.`)),
    ...(hasText('denied') ? [] : [missing('Fără acord, măsurarea nu este oprită.')]),
  ];
}

export const consent: Duty = {
  key: 'consent',
  name: 'Acordul înainte de etichete',
  requirement:
    'Înainte de acord nu se încarcă și nu se păstrează nimic de măsurare sau reclamă; refuzul este la fel de ușor ca acceptul.',
  law: 'Legea 506/2004, art. 4 alin. (5); Reg. (UE) 2016/679, art. 7',
  certainty: 'secondary',
  since: '2018-05-25',
  lookedAt:
    'Scripturile, imaginile, cadrele și cookie-urile paginilor servite unui vizitator nou; scripturile acordului.',
  mend: { name: 'Cookie-uri', path: '/admin/settings/cookie-banner' },
  requiredPages: ['home', 'consent'],
  checkPage: (page) => {
    const [tracker] = loadedTrackers(page.html);
    const cookie = page.cookies.find((name) => trackingCookies.test(name));
    return verdict(
      tracker ?? cookie ?? `${tagsOf(page.html, 'script').length} scripturi, ${page.cookies.length} cookie-uri`,
      tracker && missing(`Se încarcă înainte de acord: ${tracker}`),
      cookie && missing(`Se pune înainte de acord cookie-ul ${cookie}.`),
      ...(page.kind === 'home' || page.kind === 'consent' ? choiceProblems(page) : []),
    );
  },
};

export const cookies: Duty = {
  key: 'cookies',
  name: 'Politica și setările de cookie-uri',
  requirement: 'Pe orice pagină se ajunge la politica de cookie-uri și la setările prin care acordul se schimbă.',
  law: 'Legea 506/2004, art. 4; Reg. (UE) 2016/679, art. 7 alin. (3) și art. 13',
  certainty: 'secondary',
  since: '2018-05-25',
  lookedAt: 'Legăturile de pe toate paginile și textele politicilor.',
  mend: { name: 'Pagini', path: '/admin/pages/cookies-policy' },
  requiredPages: ['home', 'cookies', 'consent', 'privacy'],
  checkPage: ({ kind, html, text }) => {
    const hrefs = new Set(linksOf(html).map(({ href }) => href));
    const purposes = kind === 'cookies' ? ['necesare', 'anali', 'marketing'] : [];
    return verdict(
      kind === 'cookies' ? text.slice(0, 300) : '',
      !hrefs.has('/cookies-policy') && missing('Pagina nu are legătura către politica de cookie-uri.'),
      !hrefs.has('/consimtamant') && missing('Pagina nu are legătura către setările de cookie-uri.'),
      !hrefs.has('/privacy') && missing('Pagina nu are legătura către politica de confidențialitate.'),
      ...purposes.map(
        (word) => !text.toLowerCase().includes(word) && missing(`Politica nu descrie scopul „${word}…”.`),
      ),
    );
  },
};
