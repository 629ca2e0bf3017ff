import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cataloguesPlugin } from './vite/catalogues-plugin.ts'

/** The part of the app that runs on the server: one module that paints the first view of a page, with all it needs. */
export default defineConfig(({ mode }) => ({
  envPrefix: ['VITE_', 'API_'],
  plugins: [react(), cataloguesPlugin()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production'), __PDF_DATA__: JSON.stringify('') },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/paint/paint.tsx',
    outDir: `dist/${mode}.painter`,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'paint.js' } },
  },
}))
