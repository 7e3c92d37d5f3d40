import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { brandToBuild } from './scripts/brand-to-build.ts';
import { leanContracts } from './scripts/lean-contracts.ts';
import { countShares, isBase, isOnBothSides, isSharedByShoppers } from './scripts/shopper-chunks.ts';

/** Few, larger files compress better and arrive sooner: the framework, the document, the frame, the listing with its cards, the front page, each with what it needs; the back office apart. */
const chunks = [
  { name: 'framework', test: /node_modules[\\/](?!@stripe|zod)|vite[\\/]preload-helper/ },
  { name: 'root', test: (id: string) => /src[\\/]root\.tsx$/.test(id) || isBase(id) },
  { name: 'frame', test: /src[\\/]app[\\/]shell[\\/]ShopLayout\.tsx$/ },
  { name: 'listing', test: /src[\\/]catalog[\\/]listing[\\/]Listing\.tsx$/ },
  { name: 'common', test: (id: string) => isOnBothSides(id) && isSharedByShoppers(id) },
  { name: 'shared', test: (id: string) => /src[\\/](?!.*Page\.tsx)/.test(id) && isSharedByShoppers(id) },
  { name: 'home', test: /src[\\/]app[\\/]shell[\\/]HomePage\.tsx$/ },
  { name: 'both', test: isOnBothSides, entriesAware: true },
  { name: 'admin', test: /src[\\/](app[\\/]shell|ui)[\\/]admin[\\/]/ },
];

export default defineConfig(({ command }) => ({
  plugins: [leanContracts(), countShares(), reactRouter()],
  define: { 'import.meta.env.BRAND': JSON.stringify(brandToBuild()) },
  build: { assetsInlineLimit: 0, target: 'es2022', cssCodeSplit: false },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      // Bundled, so that pages are rendered by React's production build whatever NODE_ENV says at run time.
      resolve: {
        noExternal: command === 'build' ? ['react', 'react-dom', 'react-router', '@react-router/node', 'zustand'] : [],
      },
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
      build: { rollupOptions: { input: './src/app/start.server.ts' } },
    },
  },
}));
