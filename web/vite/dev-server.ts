import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type Plugin } from 'vite'

type DevServer = {
  host: string
  port: number
  /** Where calls, pictures, simulators and the push channel are answered. */
  serverUrl: string
  /** Settles when that server takes connections; while it starts anew, what is meant for it waits. */
  serverReady: () => Promise<unknown>
  /** Folders whose files that server is made of. */
  serverFolders: readonly string[]
  /** Told when one of them changed, tests apart. */
  onServerChange: () => void
  /** Folder of the web app; a test hands in a small one. */
  root?: string
}

/** Paths that Vite answers besides the files below `public`: the app's pages, its sources, and what Vite itself needs. */
const WEB_PATHS = /^\/(?:$|pages\/|src\/|node_modules\/|@|__)/

/** Serves the web app from its sources, with hot reload, and everything else from the server behind it. */
export async function startDevServer({
  host,
  port,
  serverUrl,
  serverReady,
  serverFolders,
  onServerChange,
  root = fileURLToPath(new URL('..', import.meta.url)),
}: DevServer): Promise<{ close(): Promise<void> }> {
  const isOfTheWeb = (url: string) => {
    const { pathname } = new URL(url, serverUrl)
    return WEB_PATHS.test(pathname) || isFile(join(root, 'public', decodeURIComponent(pathname)))
  }
  const vite = await createServer({
    root,
    mode: 'demo',
    configLoader: 'native',
    logLevel: 'warn',
    clearScreen: false,
    plugins: [workerThatEnds(), waitForServer(serverReady, isOfTheWeb), tellChanges(serverFolders, onServerChange)],
    server: {
      host,
      port,
      strictPort: true,
      proxy: {
        '^/': { target: serverUrl, ws: true, bypass: ({ url = '/' }) => (isOfTheWeb(url) ? url : undefined) },
      },
    },
  })
  await vite.listen()
  return vite
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile()

/** What a page asks for while the server starts anew comes a moment later instead of failing. */
function waitForServer(serverReady: () => Promise<unknown>, isOfTheWeb: (url: string) => boolean): Plugin {
  return {
    name: 'quan-wait-for-server',
    configureServer({ middlewares }) {
      middlewares.use(({ url = '/' }, _response, next) => {
        if (isOfTheWeb(url)) next()
        else void serverReady().then(() => next(), next)
      })
    },
  }
}

const NOT_RUN = /\.test(?:ing)?\.tsx?$|[\\/]testing[\\/]/

/** Node's own `--watch` follows a file no more once an editor has replaced it instead of writing into it. */
function tellChanges(folders: readonly string[], onChange: () => void): Plugin {
  return {
    name: 'quan-tell-changes',
    configureServer({ watcher }) {
      watcher.add([...folders])
      watcher.on('all', (_event, path) => {
        if (folders.some((folder) => path.startsWith(folder)) && !NOT_RUN.test(path)) onChange()
      })
    },
  }
}

/** Lets a worker go that a built app left in the browser for this address: it would go on showing that build. */
const ENDING_WORKER = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
  for (const page of await self.clients.matchAll({ type: 'window' })) void page.navigate(page.url)
}
`

function workerThatEnds(): Plugin {
  return {
    name: 'quan-ending-worker',
    configureServer({ middlewares }) {
      middlewares.use('/sw.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.setHeader('cache-control', 'no-store')
        response.end(ENDING_WORKER)
      })
    },
  }
}
