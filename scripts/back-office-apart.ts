/** Words that stand in the back office's code and styles, and nowhere else. */
const marks = ['admin-nav', 'data-table', 'edit-bar'];
const shopPages = ['/', '/products?page=1', '/vitamine?page=1', '/x-1', '/shopping-cart', '/account', '/nu-exista'];

/** Whether the back office is in no page of the shop, and is in its own. */
export async function complaintsAboutBackOffice(origin: string): Promise<string[]> {
  const found = await Promise.all(shopPages.map(async (page) => ((await isMarked(origin, page)) ? [page] : [])));
  const inShop = found.flat().map((page) => `the back office is in ${page}`);
  return (await isMarked(origin, '/admin')) ? inShop : [...inShop, 'the back office is not in /admin'];
}

async function isMarked(origin: string, page: string): Promise<boolean> {
  const files = await filesOf(origin, await read(origin, page));
  return [...files.values()].some((text) => marks.some((mark) => text.includes(mark)));
}

/** Every script and stylesheet a page loads by itself, with what those load in turn; not what comes only when asked for. */
async function filesOf(origin: string, html: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const waiting = [...html.matchAll(/["'](\/assets\/[\w.~-]+\.(?:js|css))["']/g)].map(([, file = '']) => file);
  for (const file of waiting) {
    if (files.has(file) || file.includes('/manifest-')) continue;
    const text = await read(origin, file);
    files.set(file, text);
    for (const [, next = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.~-]+\.js)["']/g))
      waiting.push(`/assets/${next}`);
  }
  return files;
}

const read = async (origin: string, path: string): Promise<string> => (await fetch(`${origin}${path}`)).text();
