import type { BrowserContext, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { PUSH_BROADCAST_CHANNEL } from '@quan/contract/push/push-event-type.ts'
import { getServerInfo, type ServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import type { OpenVisitor } from '#journey/journey.ts'
import { eventually } from '#journey/eventually.ts'
import { logIn } from '#journey/logged-in.ts'
import { openNetworkToApp } from '#network/network-to-app.ts'
import { type Behaviour, openGatewayDouble } from '#push/gateway-double.ts'
import { AppSetting } from '../app/app-process.ts'
import { runScript } from '../app/run-script.ts'
import { readCall } from '../catalogue/find-activity.ts'

/** The browser's own words for lines that break, and for ids that the app's server never gave. */
const EXPECTED_FAULTS = [/WebSocket connection to .* failed/, /404 .*BindClientId/]

/** How far the page's clock runs ahead between two looks, in milliseconds. */
const CLOCK_STEP_MS = 500

/** A member whose app has a gateway of the test's own, which need not keep to the rules. */
export async function memberAtGateway(visitor: OpenVisitor, behaviour: Behaviour) {
  const gateway = await openGatewayDouble(behaviour)
  onTestFinished(gateway.close)
  const network = await openNetworkToApp({ pushPort: gateway.port })
  onTestFinished(network.close)
  const { page, context } = await visitor({
    baseURL: network.url,
    expectedFaults: EXPECTED_FAULTS,
  })
  const url = `${network.url.replace('http', 'ws')}/push`
  await tellGateway(context, { ...gateway.server, url })
  await page.clock.install()
  await context.addInitScript(noteOpenings)
  const sockets: string[] = []
  page.on('websocket', (socket) => void sockets.push(socket.url()))
  // listens first: what the gateway sends at once is told once
  const heard = await listenAside(context, network.url)
  await logIn(page)
  return {
    page,
    gateway,
    /** Where the app was told the gateway is. */
    url,
    /** Addresses the page connected to, in order. */
    sockets,
    /** When the page opened its sockets, by its own clock. */
    openedAt: () => page.evaluate(() => (globalThis as unknown as Openings).openedAt),
    /** Expects what is read to become so while the page's clock runs ahead: the client's long waits are over at once. */
    asTimePasses: <Value>(read: () => Value | Promise<Value>) =>
      eventually(async () => {
        await page.clock.runFor(CLOCK_STEP_MS)
        return await read()
      }),
    heard,
  }
}

async function tellGateway(context: BrowserContext, push: NonNullable<ServerInfo['push']>) {
  await context.route(`**${pathOf(getServerInfo)}*`, async (route) => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { result: ServerInfo }
    await route.fulfill({ response: answer, json: { ...envelope, result: { ...envelope.result, push } } })
  })
}

type Openings = { openedAt: number[]; WebSocket: new (...args: unknown[]) => object }

/** Runs in the page. */
function noteOpenings() {
  const page = globalThis as unknown as Openings
  page.openedAt = []
  page.WebSocket = new Proxy(page.WebSocket, {
    construct(target, args: unknown[]) {
      page.openedAt.push(Date.now())
      return new target(...args)
    },
  })
}

type DataEvent = Event & { data: string }
type Aside = { heard: { type: string; message?: string; online?: boolean }[] }

/** Opens another page of the app's origin, which hears of the line by the broadcast channel. */
async function listenAside(context: BrowserContext, url: string) {
  const page: Page = await context.newPage()
  await page.goto(`${url}/legal/terms.html`)
  await page.evaluate((name) => {
    const heard: unknown[] = []
    Object.assign(globalThis, { heard })
    new BroadcastChannel(name).addEventListener('message', (event) => {
      heard.push(JSON.parse((event as DataEvent).data))
    })
  }, PUSH_BROADCAST_CHANNEL)
  const heard = () => page.evaluate(() => (globalThis as unknown as Aside).heard)
  return {
    messages: async () =>
      (await heard()).flatMap(({ type, message }) => (type === 'pushMsg' && message ? [message] : [])),
  }
}

/** Runs an operator's command on the push channel of the running app: `npm run push -- …`. Answers the printed text. */
export async function operatePush(...args: string[]): Promise<string> {
  const dataDir = process.env[AppSetting.dataDir]
  if (!dataDir) throw new Error('The data folder of the running app is not known.')
  return await runScript({ dataDir }, 'push', args)
}

/** Where the running app's gateway is, as a client is told. */
export async function pushServer(): Promise<NonNullable<ServerInfo['push']>> {
  const { push } = await readCall(getServerInfo, {})
  if (!push) throw new Error('The app has no push gateway.')
  return push
}
