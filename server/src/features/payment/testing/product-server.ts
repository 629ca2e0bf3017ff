import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BuyType } from '@quan/contract/order/order.ts'
import { orderPayment } from '@quan/contract/payment/order-payment.ts'
import { orderElsewhere } from '@quan/contract/payment/order-elsewhere.ts'
import type { WayElsewhere } from '@quan/contract/payment/order-elsewhere.ts'
import type { FastifyPluginAsync } from 'fastify'
import { Registry } from 'prom-client'
import { notificationService } from '#features/notification/notification.service.ts'
import { orderChanges } from '#features/order/order-changes.ts'
import type { AuthoriseSilently } from '#features/payment/payer-open-id.ts'
import { addFriendPages } from '#features/payment/friend/friend-payment.routes.ts'
import { requestOrigin } from '#platform/http/client-address.ts'
import { addNotifyRoutes } from '#features/payment/notify.routes.ts'
import { paymentRoutes } from '#features/payment/payment.routes.ts'
import { paymentService } from '#features/payment/payment.service.ts'
import { vendorWatch } from '#outside/vendor-watch.ts'
import type { WechatOpen } from '#outside/wechat-open/wechat-open.ts'
import { watchedPay } from '#outside/wechat-pay/watched-pay.ts'
import { wechatPay } from '#outside/wechat-pay/wechat-pay.ts'
import type { Sql } from '#platform/database/connect.ts'
import { visitLimitsOf } from '#platform/http/visit-limits.ts'
import { openLog } from '#platform/log/log.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { calledBy } from '#testing/called-by.ts'
import type { TestDatabase } from '#testing/test-database.ts'
import { heardBy } from './heard-notifications.ts'
import { testVault } from '#testing/test-keys.ts'

/** The payment service's double, and the account it knows; tests bring it, since product code never imports one. */
export type Vendor = {
  simulators(clock: { now(): number; advance(ms: number): void }): FastifyPluginAsync
  account: { appId: string; mobileAppId: string; merchantId: string; apiKey: string }
}

/** What a test wants to be otherwise. */
export type ServerWishes = {
  vendor: Vendor
  wechat?: Pick<WechatOpen, 'openIdOf'> | null
  authorise?: AuthoriseSilently | null
  /** Another way into the database for the money path, e.g. one that leaves its locks out. */
  through?: (sql: Sql) => Sql
  /** Ends when a call has waited long enough; never unless given. */
  patience?: () => Promise<unknown>
  /** Milliseconds a call to the payment service may take. */
  timeoutMs?: number
  /** True when refusals of the payment service are told as they are in a server. */
  watches?: boolean
  /** True when limits counted in time are on. */
  limits?: boolean
}

/** Where WeChat tells who somebody is; nobody goes there. */
const authorizeUrl = ({ redirectUri }: { redirectUri: string }) => `https://wechat.example/?to=${redirectUri}`

const STORE = 'quan-store-1'
/** What a call waits for the payment service for: until the test says that it is enough. */
const EVER = () => new Promise<never>(() => {})

/** Payments as they run in one server process, over HTTP with a payment service beside it. */
export async function productServer(wishes: ServerWishes, database: TestDatabase, time: { now: number }) {
  // the payment service is told the address before the routes stand
  const front = createServer((request, reply) => calls.app.routing(request, reply)).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  const clock = { now: () => time.now, advance: (ms: number) => void (time.now += ms) }
  const lines: Record<string, unknown>[] = []
  const registry = new Registry()
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const log = openLog({ level: 'info', destination })
  const sql = wishes.through?.(database.sql) ?? database.sql
  const notifications = notificationService({ sql: database.sql, clock })
  const unheard = { offerFreedPlaces: async () => {}, placesChanged: () => {} }
  const changes = orderChanges({ clock, notifications, ...unheard, feePermille: 0 })
  const { account } = wishes.vendor
  const client = wechatPay({
    ...account,
    signType: 'MD5',
    waysElsewhere: ['h5', 'native', 'app', 'link'],
    baseUrl: `${url}/sim/wechat-pay`,
    publicUrl: url,
    certificate: null,
    timeoutMs: wishes.timeoutMs ?? 10_000,
    sleep: async () => {},
  })
  const pay = wishes.watches ? watchedPay(client, vendorWatch({ log, registry })) : client
  const { authorise = null, patience = EVER } = wishes
  const wechat = wishes.wechat ? { authorizeUrl, ...wishes.wechat } : null
  const shared = { sql, vault: testVault(), clock }
  const payments = paymentService({ ...shared, log, changes, pay, wechat, authorise, patience, publicUrl: url })
  const calls = calledBy(paymentRoutes({ payments, storeId: STORE }), {
    time: { now: time.now },
    // a test says where somebody calls from
    settings: { trustedProxies: ['127.0.0.1'], limits: wishes.limits ?? false },
  })
  const heard = heardBy(payments)
  addNotifyRoutes(calls.app, { payments: heard, log, limitUnproven: visitLimitsOf(calls.app).unprovenNotifications })
  const originOf = requestOrigin(['127.0.0.1'])
  addFriendPages(calls.app, {
    friends: payments.friends,
    publicUrl: url,
    isHttps: false,
    originOf,
    limitVisit: async () => {},
  })
  await calls.app.register(wishes.vendor.simulators(clock))
  await calls.app.ready()

  return {
    url,
    clock,
    pay,
    payments,
    changes,
    registry,
    lines,
    app: calls.app,
    call: calls.call,
    /** Answers that notifications got, and the wait for so many of them. */
    heard,
    /** One run of a job, to its end. */
    async work(name: string) {
      const job = payments.jobs.find((one) => one.name === name)
      if (!job) throw new Error(`There is no job ${name}.`)
      await job.run(new AbortController().signal)
    },
    /** Begins to pay elsewhere, from an address. */
    async requestElsewhere(member: Caller, orderId: string, way: WayElsewhere, address = '203.0.113.7') {
      const outcome = await calls.call(orderElsewhere, { orderId, way }, member, { 'x-forwarded-for': address })
      return { ...outcome, result: outcome.result as Record<string, string> | null }
    },
    async request(member: Caller, orderId: string, more: { storeId?: string; openId?: string } = {}) {
      const productDto = { productId: orderId, buyType: BuyType.places, productName: '随便写的' }
      const input = { productDto, storeId: STORE, orderPayType: 1 as const, ...more }
      return await calls.call(orderPayment, input, member)
    },
    async close() {
      await payments.prepayments.settled()
      await calls.close()
      front.closeAllConnections()
      front.close()
    },
  }
}

/** What `productServer` gives. */
export type ProductServer = Awaited<ReturnType<typeof productServer>>
