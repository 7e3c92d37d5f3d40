import { isMainThread } from 'node:worker_threads';
import { renderRequestedPages } from '../../src/platform/http/render-thread.server.ts';
import { buildWith } from './page-build.ts';

// The program of a thread that shows what it was given; 'crash' ends it, 'hang' never ends, and 'fail' fails in a component.
let shop = '';
const build = buildWith(
  () => 'not the given data',
  (loaded, { cards, report }) => {
    if (loaded === 'crash') process.exit(3);
    while (loaded === 'hang');
    if (loaded === 'fail') report(new TypeError('no name'), 'a part of the page failed');
    return `<p>${String(loaded)}, shop ${shop}, cards ${cards}, thread ${isMainThread ? 'main' : 'own'}</p>`;
  },
);
renderRequestedPages(build, (shopData: { name: string } | null) => {
  shop = shopData?.name ?? '';
});
