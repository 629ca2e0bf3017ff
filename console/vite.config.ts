import { fileURLToPath } from 'node:url'
import { CONSOLE_PATH } from '@quan/contract/route/console-route.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { packHerePlugin } from './vite/pack-here-plugin.ts'
import { strictStylesPlugin } from './vite/strict-styles-plugin.ts'

/** The operators' console, one build for every mode. */
export default defineConfig({
  base: CONSOLE_PATH,
  plugins: [
    react(),
    packHerePlugin(),
    strictStylesPlugin(fileURLToPath(new URL('./src/ui/theme/style-nonce.ts', import.meta.url))),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // the table and the form of antd are most of it, and every page has one of them
    chunkSizeWarningLimit: 2_000,
  },
})
