import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { leanContracts } from './scripts/lean-contracts.ts';

const brand = process.env['BRAND'] || 'VIT';
if (!['VIT', 'DID', 'JBD'].includes(brand)) throw new Error(`BRAND must be VIT, DID or JBD, not ${brand}`);

export default defineConfig({
  plugins: [leanContracts(), reactRouter()],
  define: { 'import.meta.env.BRAND': JSON.stringify(brand) },
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: { ssr: { build: { rollupOptions: { input: './src/start.server.ts' } } } },
});
