import { fileURLToPath } from 'node:url'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { CAPTCHA_FRAME, DOCUMENT_FRAME, MAP_FRAME } from '@quan/contract/route/public-file.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootPlugin } from './vite/boot-plugin.ts'
import { cataloguesPlugin } from './vite/catalogues-plugin.ts'
import { firstChunks } from './vite/first-chunks.ts'
import { frameScriptPlugin } from './vite/build-script.ts'
import { heavyChunks } from './vite/heavy-chunks.ts'
import { pdfDataPlugin } from './vite/pdf-data-plugin.ts'
import { strictPackagesPlugin, workerEntitiesPlugin } from './vite/strict-packages-plugin.ts'
import { serviceWorkerPlugin } from './vite/service-worker-plugin.ts'

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url))
const LIST_PATHS = [APP_ROUTES.home.path, APP_ROUTES.search.path]
const SEARCH_PAGE = '/features/search/search.page.tsx'
const SEARCH_PARTS = ['ui/activity-card/reason-line.tsx', 'ui/avatar/drawn-heads.tsx']
const DETAIL_PAGE = '/app/activity-detail-views.tsx'

/** Pages people open the app at: their code loads while the entry does. */
const FIRST_PAGES = {
  [APP_ROUTES.home.path]: SEARCH_PAGE,
  [APP_ROUTES.search.path]: SEARCH_PAGE,
  [APP_ROUTES.activityDetail.path]: DETAIL_PAGE,
}

/** The app is built once per mode, `production` or `demo`; the hosts of the calls are `API_BASE` and `API_BASE_TEST`. */
export default defineConfig(({ mode }) => ({
  base: '/',
  envPrefix: ['VITE_', 'API_'],
  plugins: [
    react(),
    cataloguesPlugin(),
    bootPlugin({
      entry: source('app/start/boot.ts'),
      pageModules: FIRST_PAGES,
      constants: { __FIRST_PATHS__: { list: LIST_PATHS, detail: APP_ROUTES.activityDetail.path } },
    }),
    pdfDataPlugin(),
    strictPackagesPlugin(source('platform/trusted-types')),
    frameScriptPlugin({ entry: source('app/map-frame.ts'), fileName: MAP_FRAME.script.slice(1) }),
    frameScriptPlugin({
      entry: source('app/frame/document-frame.ts'),
      fileName: DOCUMENT_FRAME.script.slice(1),
    }),
    frameScriptPlugin({ entry: source('app/frame/captcha-frame.ts'), fileName: CAPTCHA_FRAME.script.slice(1) }),
    serviceWorkerPlugin({ entry: source('app/offline/service-worker.ts'), fileName: 'sw.js' }),
  ],
  worker: { format: 'es', plugins: () => [workerEntitiesPlugin()] },
  build: {
    outDir: `dist/${mode}`,
    emptyOutDir: true,
    target: 'es2022',
    // by it the server finds the styles of what it paints
    manifest: true,
    // browsers that know no preload of modules load them all the same
    modulePreload: {
      polyfill: false,
      // the entry would carry the file names of every page's code; a page's own imports name them one step later
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    // pictures of a page stay files, so that its code stays small
    assetsInlineLimit: 0,
    rolldownOptions: {
      // a page then carries the icons and numbers it uses, not the table they stand in
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: {
          groups: [
            ...heavyChunks(),
            ...firstChunks({
              page: source(SEARCH_PAGE.slice(1)),
              next: source(DETAIL_PAGE.slice(1)),
              parts: SEARCH_PARTS.map(source),
            }),
          ],
        },
      },
    },
  },
}))
