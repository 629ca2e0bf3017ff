import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startDevServer } from '../../web/vite/dev-server.ts'
import { freePort, waitForPort } from './ports.ts'

const WAIT = { timeout: 60_000, interval: 100 }

describe('the dev server', () => {
  let folder = ''
  let serverPort = 0
  let url = ''
  let web: { close(): Promise<void> } | null = null
  let server: Server | null = null
  const onServerChange = vi.fn<() => void>()

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quan-dev-'))
    for (const name of ['src', 'public/legal', 'server/testing']) await mkdir(join(folder, name), { recursive: true })
    await writeFile(
      join(folder, 'index.html'),
      '<!doctype html><title>the app</title><script type="module" src="/src/main.ts"></script>',
    )
    await writeFile(join(folder, 'src/main.ts'), `document.title = 'first'`)
    await writeFile(join(folder, 'public/legal/legal.css'), '/* the terms */')
    serverPort = await freePort()
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    web = await startDevServer({
      host: '127.0.0.1',
      port,
      serverUrl: `http://127.0.0.1:${serverPort}`,
      serverReady: () => waitForPort(serverPort, WAIT.timeout),
      serverFolders: [join(folder, 'server/')],
      onServerChange,
      root: folder,
    })
  })
  afterAll(async () => {
    await web?.close()
    server?.close()
    await rm(folder, { recursive: true, force: true })
  })
  const read = async (path: string) => (await fetch(url + path, { headers: { accept: 'text/html' } })).text()

  async function startServer() {
    server = createServer((request, response) => response.end(`the server at ${request.url}`))
    server.listen(serverPort, '127.0.0.1')
    await once(server, 'listening')
  }

  test('holds a call until the server is there', async () => {
    const answer = read('/api/calls?x=1')
    await startServer()
    expect(await answer).toBe('the server at /api/calls?x=1')
  })

  test.each(['/', '/?city=1', '/pages/40my/my'])('shows the app at %s', async (path) => {
    expect(await read(path)).toContain('<title>the app</title>')
  })

  test('has files of the app, and leaves everything else to the server', async () => {
    expect(await read('/legal/legal.css')).toContain('the terms')
    expect(await read('/t/ticket')).toBe('the server at /t/ticket')
    expect(await read('/pictures/1.webp')).toBe('the server at /pictures/1.webp')
  })

  test('lets the worker go that a built app left behind', async () => {
    expect(await read('/sw.js')).toContain('unregister')
  })

  test('has a source as it is after a change, and tells open pages', async () => {
    expect(await read('/src/main.ts')).toContain('first')
    const page = new WebSocket(url.replace('http', 'ws'), ['vite-hmr'])
    const told: string[] = []
    page.addEventListener('message', ({ data }) => void told.push(String(data)))
    await vi.waitFor(() => expect(told.join()).toContain('connected'), WAIT)
    await writeFile(join(folder, 'src/main.ts'), `document.title = 'second'`)
    await vi.waitFor(() => expect(told.join()).toContain('full-reload'), WAIT)
    page.close()
    expect(await read('/src/main.ts')).toContain('second')
  })

  test('tells of a change of the server each time, tests apart', async () => {
    await writeFile(join(folder, 'server/testing/a.ts'), '1')
    await writeFile(join(folder, 'server/a.test.ts'), '1')
    await writeFile(join(folder, 'server/a.ts'), '1')
    await vi.waitFor(() => expect(onServerChange).toHaveBeenCalledTimes(1), WAIT)
    // as many editors save
    await writeFile(join(folder, 'a.ts'), '2')
    await rename(join(folder, 'a.ts'), join(folder, 'server/a.ts'))
    await vi.waitFor(() => expect(onServerChange).toHaveBeenCalledTimes(2), WAIT)
  })
})
