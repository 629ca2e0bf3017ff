import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Page } from 'playwright-core'
import { appUrl } from '#app/app-process.ts'

/** How fast a page's way to the server is. */
export type Line = { latencyMs: number; bytesPerSecond: number }

/** A phone on an ordinary mobile network. */
export const ON_4G: Line = { latencyMs: 60, bytesPerSecond: 400_000 }

/** A way to the app that can be cut: the browser's own "offline" leaves its service workers their network. */
export type NetworkToApp = {
  /** The app's address over this way. */
  url: string
  cut(): void
  mend(): void
  close(): Promise<void>
}

type Ways = {
  /** A port on loopback that lines of the push channel go to instead. */
  pushPort?: number
}

/** Opens a port that passes everything on to the app, byte by byte. */
export async function openNetworkToApp({ pushPort }: Ways = {}): Promise<NetworkToApp> {
  const app = new URL(appUrl())
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    // a browser opens lines ahead that it may never use
    open.add(near)
    near.on('error', () => {}).on('close', () => open.delete(near))
    near.once('data', (first) => {
      const far = pushPort && isPush(first) ? connect(pushPort, '127.0.0.1') : connect(Number(app.port), app.hostname)
      far.write(first)
      join(near, far, open)
      join(far, near, open)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend() {
      isCut = false
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const isPush = (request: Buffer) => request.toString('latin1').startsWith('GET /push ')

function join(from: Socket, to: Socket, open: Set<Socket>) {
  open.add(from)
  from.pipe(to)
  from.on('close', () => {
    open.delete(from)
    to.destroy()
  })
  from.on('error', () => to.destroy())
}

/** Gives a page a slower way to the server. */
export async function slowDown(page: Page, { latencyMs, bytesPerSecond }: Line): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}
