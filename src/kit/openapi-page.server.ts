import type { OpenApi, Operation } from './openapi.server.ts';

/** A plain page: every call by area, with its parameters, body and answer. No script, nothing to load. */
export function renderReference(document: OpenApi): string {
  const areas = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const area = operation.tags[0] ?? '';
      areas.set(area, [...(areas.get(area) ?? []), call(method, path, operation)]);
    }
  }
  const sorted = [...areas].sort(([a], [b]) => a.localeCompare(b));
  const menu = sorted.map(([area]) => `<a href="#${safe(area)}">${safe(area)}</a>`).join('');
  const sections = sorted
    .map(([area, calls]) => `<section id="${safe(area)}"><h2>${safe(area)}</h2>${calls.join('')}</section>`)
    .join('');
  return `<!doctype html><html lang="ro"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(document.info.title)}</title><style>${style}</style></head>
<body><nav aria-label="Zone">${menu}</nav><main><h1>${safe(document.info.title)}</h1><p>${safe(document.info.description)} Documentul complet: <a href="/api/openapi.json">openapi.json</a>.</p>${common(document)}${sections}</main></body></html>`;
}

/** What every call has in common. */
function common({ components: { parameters, schemas } }: OpenApi): string {
  const headers = Object.values(parameters).map(
    ({ name, description = '' }) => `<li><code>${safe(name)}</code>: ${safe(description)}</li>`,
  );
  return `<details><summary>Anteturi și răspunsuri de eroare</summary><ul><li><code>Authorization</code>: Bearer și tokenul, la apelurile cu autentificare.</li>${headers.join('')}</ul>${block('Orice eroare', schemas.Failure)}</details>`;
}

const access: Record<string, string> = {
  public: 'oricine',
  optional: 'oricine; personalizat cu autentificare',
  customer: 'client autentificat',
  guest: 'vizitator înregistrat',
  'customer-or-guest': 'client sau vizitator înregistrat',
  admin: 'administrator',
};

function call(method: string, path: string, operation: Operation): string {
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${safe(path)}</code> <span>${safe(operation.summary)}</span></summary>
<p>Acces: ${safe(access[operation['x-auth']] ?? operation['x-auth'])}</p>${parameterTable(operation)}${bodies(operation)}</details>`;
}

/** The headers are the same everywhere and stand above. */
function parameterTable(operation: Operation): string {
  const parameters = operation.parameters.filter((one) => 'name' in one);
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    (one) =>
      `<tr><td><code>${safe(one.name)}</code></td><td>${one.in}</td><td>${one.required ? 'da' : 'nu'}</td><td><code>${safe(JSON.stringify(one.schema))}</code></td></tr>`,
  );
  return `<table><thead><tr><th>Parametru</th><th>Loc</th><th>Obligatoriu</th><th>Schemă</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function bodies(operation: Operation): string {
  const body = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
    block(`Corp (${type})`, schema),
  );
  const answers = Object.entries(operation.responses).map(([status, one]) =>
    block(`${status}: ${one.description}`, status === '200' ? one.content?.['application/json']?.schema : undefined),
  );
  return [...body, ...answers].join('');
}

const block = (title: string, schema: unknown): string =>
  `<h3>${safe(title)}</h3>${schema ? `<pre tabindex="0">${safe(JSON.stringify(schema, null, 2))}</pre>` : ''}`;

const safe = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1b211d;background:#faf8f3;display:grid;grid-template-columns:220px minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:24px;display:grid;align-content:start;gap:8px;background:#fff;border-right:1px solid #e6e1d5;box-sizing:border-box}
main{padding:24px 40px;max-width:1000px}a{color:#14613a}details{background:#fff;border:1px solid #e6e1d5;border-radius:8px;padding:10px 14px;margin:8px 0}
summary{cursor:pointer}summary span{color:#4c544e}b{display:inline-block;min-width:56px}b.get{color:#14613a}b.post{color:#9a4d00}b.delete{color:#b3261e}
pre{background:#f4f1e9;padding:12px;border-radius:8px;overflow:auto;font-size:13px}table{border-collapse:collapse;width:100%;font-size:14px}td,th{text-align:left;padding:6px;border-top:1px solid #e6e1d5;vertical-align:top;overflow-wrap:anywhere}h3{font-size:15px;margin:14px 0 6px}
@media(max-width:760px){body{display:block}nav{position:static;height:auto;display:flex;flex-wrap:wrap}main{padding:16px}}`;
