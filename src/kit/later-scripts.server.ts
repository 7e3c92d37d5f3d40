/**
 * On a slow line what is seen comes before what makes it alive: the scripts of a page are asked for after its first
 * frame, so that they do not share the line with letters and pictures.
 */
export function loadScriptsAfterSight(html: string): string {
  const files = [...html.matchAll(preload)].map(([, file]) => file);
  return html
    .replace(eagerStream, lateStream)
    .replaceAll(preload, '')
    .replace(
      starter,
      (_, opening: string, code: string) =>
        `<script${opening}>${firstFrame}${askFor(files)}${whenAsked(code)}</script>`,
    );
}

const eagerStream =
  'window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());';

/** The data of the page waits as text until the router asks for it; setting up streams would hold up the first frame. */
const lateStream =
  '{const e=new TextEncoder(),p=[];let c,s,d;const o=window.__reactRouterContext;' +
  'o.streamController={enqueue:(t)=>{c?c.enqueue(e.encode(t)):p.push(t)},close:()=>{d=true;c?.close()}};' +
  'Object.defineProperty(o,"stream",{set(){},get:()=>s??=new ReadableStream({start(k){c=k;for(const t of p)k.enqueue(e.encode(t));d&&k.close()}})})}';

const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*\/>/g;
const starter = /<script([^>]* type="module"[^>]*)>([\s\S]*?)<\/script>/;

/** A page in a hidden tab draws no frames; it does not wait for one. */
const firstFrame =
  'await new Promise((go)=>{requestAnimationFrame(()=>setTimeout(go));document.hidden&&setTimeout(go,200)});';

/** One by one: each costs the browser a moment in which it hears nothing. A hidden tab, where each pause would last a second, asks at once. */
const askFor = (files: (string | undefined)[]): string =>
  `for(const href of ${JSON.stringify(files)}){document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));document.hidden||await new Promise((go)=>setTimeout(go))}`;

/** Imports at the head of a module run before all else; these wait. */
const whenAsked = (code: string): string =>
  code
    .replaceAll(/import \* as (\w+) from ("[^"]+");/g, 'const $1=await import($2);')
    .replaceAll(/^import ("[^"]+");/gm, 'await import($1);');
