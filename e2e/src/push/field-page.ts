import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { ServerInfo } from '@quan/contract/server-info/get-server-info.ts'

const require = createRequire(import.meta.url)
const LIBRARY = require.resolve('uni-push/lib/gtpush-min.js')

/** An event that the library told its page. */
export type FieldTold = { clientId: string } | { online: boolean } | { message: string } | { error: string }

type Library = {
  setSocketServer(server: object): void
  init(options: object): void
  enableSocket(isEnabled: boolean): void
}
type FieldWindow = { GtPush: Library; self: FieldWindow; told: FieldTold[] }

/** A page in a browser that runs the field's client, unmodified, and nothing else. */
export function fieldPage(page: Page, server: NonNullable<ServerInfo['push']>) {
  const sockets: string[] = []
  page.on('websocket', (socket) => void sockets.push(socket.url()))

  async function start() {
    await page.addScriptTag({ path: LIBRARY })
    await page.evaluate(startLibrary, server)
  }

  const told = () => page.evaluate(() => (globalThis as unknown as FieldWindow).told)
  return {
    /** Addresses the page connected to, in order. */
    sockets,
    async open() {
      await page.addInitScript(makeFieldHost)
      const site = await openEmptySite()
      onTestFinished(site.close)
      await page.goto(site.url)
      await start()
    },
    async reload() {
      await page.reload()
      await start()
    },
    cid: async () => (await told()).findLast((each) => 'clientId' in each)?.clientId ?? '',
    isOnline: async () => (await told()).findLast((each) => 'online' in each)?.online ?? false,
    messages: async () => (await told()).flatMap((each) => ('message' in each ? [each.message] : [])),
    /** Does as the uni wrapper when the page becomes visible. */
    show: () => page.evaluate(() => (globalThis as unknown as FieldWindow).GtPush.enableSocket(true)),
  }
}

function startLibrary(server: NonNullable<ServerInfo['push']>) {
  const told: FieldTold[] = []
  const { GtPush } = Object.assign(globalThis as unknown as FieldWindow, { told })
  GtPush.setSocketServer(server)
  GtPush.init({
    appid: server.appId,
    onError: ({ error }: { error: unknown }) => void told.push({ error: String(error) }),
    onClientId: ({ cid }: { cid: string }) => void told.push({ clientId: cid }),
    onlineState: ({ online }: { online: boolean }) => void told.push({ online }),
    onPushMsg: ({ message }: { message: string }) => void told.push({ message }),
  })
}

type Handler = (event: object) => void

type Connect = { url: string; success?: (answer: object) => void }

type Stored = { key: string; data: unknown }

/** Runs in the page: the object `uni` that the field's client expects around it, made of what a browser has. */
function makeFieldHost() {
  const nothing = () => {}
  const prefix = 'field.'

  function connectSocket({ url, success }: Connect) {
    const line = new WebSocket(url)
    success?.({})
    return {
      send: ({ data }: { data: string }) => line.send(data),
      close: ({ code, reason }: { code?: number; reason?: string } = {}) => line.close(code, reason),
      onOpen: (handle: Handler) => line.addEventListener('open', () => handle({})),
      onClose: (handle: Handler) => line.addEventListener('close', ({ code, reason }) => handle({ code, reason })),
      onError: (handle: Handler) => line.addEventListener('error', () => handle({})),
      onMessage: (handle: Handler) => line.addEventListener('message', ({ data }) => handle({ data })),
    }
  }

  const setStorageSync = (key: string, data: unknown) => localStorage.setItem(prefix + key, JSON.stringify({ data }))
  const uni = {
    getSystemInfoSync: () => ({ brand: 'TestBrand', model: 'TestModel', system: 'Linux', platform: 'h5-test' }),
    setStorage: ({ key, data }: Stored) => setStorageSync(key, data),
    setStorageSync,
    getStorageSync: (key: string) =>
      (JSON.parse(localStorage.getItem(prefix + key) ?? '{"data":""}') as { data: unknown }).data,
    getNetworkType: ({ success }: { success: (answer: object) => void }) => success({ networkType: 'wifi' }),
    onNetworkStatusChange: nothing,
    connectSocket,
    // of another host; both are called where a build has not taken one out
    sendSocketMessage: nothing,
    closeSocket: nothing,
    onSocketOpen: nothing,
    onSocketError: nothing,
    onSocketMessage: nothing,
    onSocketClose: nothing,
  }
  Object.assign(globalThis, { uni })
}

/** A site of one empty page. A browser lets only a page that came from loopback reach loopback. */
type EmptySite = { url: string; close(): Promise<void> }

async function openEmptySite(): Promise<EmptySite> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>empty</title>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
