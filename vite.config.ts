import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { brandToBuild } from './scripts/brand-to-build.ts';
import { leanContracts } from './scripts/lean-contracts.ts';
import { countShares, isBase, isOnBothSides, isSharedByShoppers } from './scripts/shopper-chunks.ts';

/**
 * Few, larger files compress better and arrive sooner: the framework, the document, the frame, the listing with its
 * cards, the front page, the cart; the back office apart. Only libraries of the shop belong to the framework: the
 * others go where they are imported.
 */
const chunks = [
  // The defaults of the shop's settings: pages get the values in force from the server.
  { name: 'brand-defaults', test: /src[\\/]brands[\\/](brand-of-build|company|[a-z]{3}[\\/]brand)\.ts/ },
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|zustand)[\\/]|vite[\\/]preload-helper/,
  },
  { name: 'root', test: (id: string) => /src[\\/]root\.tsx$/.test(id) || isBase(id) },
  { name: 'frame', test: /src[\\/]app[\\/]shell[\\/]ShopLayout\.tsx$/ },
  { name: 'listing', test: /src[\\/]catalog[\\/]listing[\\/]Listing\.tsx$/ },
  { name: 'common', test: (id: string) => isOnBothSides(id) && isSharedByShoppers(id) },
  { name: 'shared', test: (id: string) => /src[\\/](?!.*Page\.tsx)/.test(id) && isSharedByShoppers(id) },
  { name: 'home', test: /src[\\/]app[\\/]shell[\\/]HomePage\.tsx$/ },
  { name: 'both', test: isOnBothSides, entriesAware: true },
  { name: 'cart', test: /src[\\/]sales[\\/]cart[\\/]actions\.ts$/ },
  // Without the parts that only some screens load.
  {
    name: 'admin',
    test: /src[\\/](app[\\/]shell|ui)[\\/]admin[\\/](?!CommandPalette|Picker|ProductScreen|SortableList)/,
  },
];

/** Rolldown names a chunk of 'both' after all its pages; the route manifest, part of every page, would repeat that. */
const chunkFileNames = ({ name }: { name: string }): string =>
  name.startsWith('both~') ? 'assets/both-[hash].js' : 'assets/[name]-[hash].js';

/** React Router names every entry of the server `index.js`. */
const serverEntryNames: Plugin = {
  name: 'server-entry-names',
  configEnvironment: (name) =>
    name === 'ssr' ? { build: { rollupOptions: { output: { entryFileNames: '[name].js' } } } } : undefined,
};

export default defineConfig(({ command }) => ({
  plugins: [leanContracts(), countShares(), reactRouter(), serverEntryNames],
  // In `package.json` it is the folder of VIT, for types and tests.
  resolve: { alias: { '#brand': resolve('src/brands', brandToBuild().toLowerCase()) } },
  build: { assetsInlineLimit: 0, target: 'es2022', cssCodeSplit: false },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunks }, chunkFileNames } } } },
    ssr: {
      // Bundled, so that pages are rendered by React's production build whatever NODE_ENV says at run time.
      resolve: {
        noExternal:
          command === 'build'
            ? ['react', 'react-dom', 'react-hook-form', 'react-router', '@react-router/node', 'zustand']
            : [],
      },
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
      build: {
        rollupOptions: {
          input: {
            index: './src/app/start.server.ts',
            // The programs of threads.
            'render-pages': './src/app/render-pages.server.ts',
            'read-csv': './src/platform/text/read-csv.server.ts',
          },
        },
      },
    },
  },
}));
