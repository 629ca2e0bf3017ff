import { createRequire } from 'node:module'
import type { ServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { openEmptySite } from '#push/empty-site.ts'
import { makeFieldHost } from '#push/field-host.ts'

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
