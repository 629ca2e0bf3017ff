import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadServerKeys } from '#platform/config/server-keys.ts'
import { type CopiedTree, copyTree, putWebApp } from '#testing/copied-tree.ts'
import { freePort, type StartedProcess, startProcess } from '#testing/started-process.ts'
import { testDatabase, type TestDatabase } from '#testing/test-database.ts'
import { OPERATOR_SETTINGS, VENDOR_ADDRESSES, VENDOR_SETTINGS } from '#testing/test-settings.ts'
import { eventually } from '#testing/eventually.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy/nginx')
const CITIES = '/api/services/app/Activity/GetCityList'
const MEGABYTE = 1_024 * 1_024
/** Callers at a time while the servers are started anew. */
const CALLERS = 8

/** Debian's package; where it is not installed there is nothing to try the files with. */
const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** The files of `deploy/nginx` as they are, but for ports, names of servers and TLS. */
async function nginxFolder(folder: string, { port, servers }: { port: number; servers: readonly number[] }) {
  const [upstream, proxy] = await Promise.all(
    ['quan-upstream.conf', 'quan-proxy.conf'].map((name) => readFile(join(DEPLOY, name), 'utf8')),
  )
  const [first, second] = servers
  const here = (upstream ?? '')
    .replace(/127\.0\.0\.1:3000/, `127.0.0.1:${first}`)
    .replace(/127\.0\.0\.1:3010/, `127.0.0.1:${second}`)
  await mkdir(join(folder, 'logs'))
  // started by root, it works as somebody who has to reach the bodies it keeps
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'proxy.conf'), proxy ?? '')
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log stderr warn; events { worker_connections 512; }
     http { client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
       fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
       ${here}
       access_log ${folder}/access.log quan;
       server { listen 127.0.0.1:${port}; include ${folder}/proxy.conf; } }`,
  )
}

describe.skipIf(!hasNginx)('servers behind the proxy of deploy/nginx', () => {
  let tree: CopiedTree
  let database: TestDatabase
  let folder = ''
  let url = ''
  let nginx: ChildProcess
  let ports: number[] = []
  const servers = new Map<number, StartedProcess>()

  async function startServer(port: number) {
    const environment = {
      MODE: 'production',
      PORT: String(port),
      PRIVATE_PORT: '0',
      PUBLIC_URL: 'https://quan.example',
      TRUSTED_PROXIES: '127.0.0.1',
      CALLS_A_MINUTE_DEVICE: '1000000',
      CALLS_A_MINUTE_ADDRESS: '1000000',
      DATABASE_URL: database.url,
      SEVERAL_PROCESSES: 'on',
      KEYS_DIR: join(tree.root, 'keys'),
      DATA_DIR: join(tree.root, 'data'),
      ...VENDOR_SETTINGS,
      ...VENDOR_ADDRESSES,
      ...OPERATOR_SETTINGS,
    }
    const started = startProcess(tree.root, { script: 'scripts/start.ts', environment })
    servers.set(port, started)
    await started.printed(/quan: listening on/)
  }
  beforeAll(async () => {
    ;[tree, database, folder] = await Promise.all([
      copyTree(['server', 'contract', 'artwork']),
      testDatabase(),
      mkdtemp(join(tmpdir(), 'quan-nginx-')),
    ])
    await putWebApp(tree.root, 'production')
    await loadServerKeys({ keysDir: join(tree.root, 'keys'), mayMake: true, rsaBits: 1_024 })
    ports = [await freePort(), await freePort()]
    await Promise.all(ports.map(startServer))
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    await nginxFolder(folder, { port, servers: ports })
    nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
    await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200))
  })
  afterAll(async () => {
    nginx.kill('SIGTERM')
    await Promise.all([once(nginx, 'exit'), ...[...servers.values()].map((server) => server.end('SIGKILL'))])
    await Promise.all([tree.remove(), database.close(), rm(folder, { recursive: true, force: true })])
  })

  test('are started anew one after the other, and nobody notices', async () => {
    const statuses = new Map<number, number>()
    const over = new AbortController()
    /** From an address of its own, as the proxy divides people among the servers by theirs. */
    async function callOn(_: unknown, caller: number) {
      while (!over.signal.aborted) {
        const [answer] = (await once(get(url + CITIES, { localAddress: `127.0.0.${caller + 1}` }), 'response')) as [
          IncomingMessage,
        ]
        await once(answer.resume(), 'end')
        const status = answer.statusCode ?? 0
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    const calling = Array.from({ length: CALLERS }, callOn)
    for (const port of ports) {
      expect(await servers.get(port)?.end('SIGTERM')).toBe(0)
      await startServer(port)
    }
    over.abort()
    await Promise.all(calling)
    expect([...statuses.keys()]).toEqual([200])
    expect(statuses.get(200)).toBeGreaterThan(100)
  })

  test('are given pictures of ten megabytes, which they judge themselves', async () => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(10 * MEGABYTE)]))
    const answer = await fetch(`${url}/upload/picture`, { method: 'POST', body: form })
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: { code: 'login.required' } }])
  })

  test('stand before a log without the secrets of links that open something', async () => {
    const secret = 'Zb3kqW9tLx7RmN2vYc5HdA'
    const paths = [
      `/calendar/mine/${secret}.ics`,
      `/s/${secret}`,
      `/t/${secret}`,
      `/t/${secret}/data`,
      `/p/${secret}/pay`,
    ]
    for (const path of [...paths, '/search?keyword=secret']) await fetch(url + path)
    const log = () => readFile(join(folder, 'access.log'), 'utf8')
    await eventually(async () => expect(await log()).toMatch(/GET \/search \d/))
    expect(await log()).toMatch(
      /GET \/calendar\/mine\/- \d+ .*\n.*GET \/s\/- .*\n.*GET \/t\/- .*\n.*GET \/t\/- .*\n.*GET \/p\/- /,
    )
    expect(await log()).not.toMatch(/Zb3kq|secret/)
  })

  test('are reached by the push channel, and keep their figures to themselves', async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/push`)
    await once(socket, 'open')
    socket.close()
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
  })
})
