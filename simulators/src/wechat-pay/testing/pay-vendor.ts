import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { tickingClock } from '#clock.ts'
import { acceptBodies } from '#simulators.ts'
import { demoWechatPayAccount } from '../pay-account.ts'
import type { LedgerLine } from '../ledger.ts'
import type { Deliver } from '../notify/notice-sender.ts'
import type { Posting } from '../notify/notice-message.ts'
import type { Misbehaviour } from '../misbehaviour.ts'
import type { PaidBefore } from '../book/paid-before.ts'
import { wechatPaySimulator } from '../wechat-pay.simulator.ts'
import { type Fields, readXml, writeXml } from '../wire/flat-xml.ts'
import { signOf, signTypeOf } from '../wire/signature.ts'

export const PREFIX = '/sim/wechat-pay'
/** 10:00 in Beijing on 21 November 2026. */
export const START = Date.UTC(2026, 10, 21, 2)
export const OPENID = 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o'
const { appId, merchantId, apiKey } = demoWechatPayAccount

type PayVendorOptions = {
  dataDir?: string
  misbehaviour?: Misbehaviour
  paidBefore?: readonly PaidBefore[]
  /** None unless set: what most tests close is young. */
  closeWaitMs?: number
  /** True where the merchant acknowledges; the n-th notification counts from 1. */
  acknowledges?: (posting: Posting, count: number) => boolean
  /** Another way to the merchant than the one that only notes what is sent. */
  deliver?: Deliver
}

/** The vendor on a host of its own, a clock the test moves, and a merchant who notes what is sent to him. */
export async function aPayVendor({
  acknowledges = () => true,
  deliver,
  closeWaitMs = 0,
  ...options
}: PayVendorOptions = {}) {
  let time = START
  const posted: { at: number; url: string; xml: string; fields: Fields }[] = []
  const note: Deliver = async (posting) => {
    posted.push({ at: time - START, ...posting, fields: readXml(posting.xml) })
    return acknowledges(posting, posted.length)
  }
  const clock = tickingClock({ now: () => time, advance: (ms) => (time += ms) })
  const app = Fastify({ forceCloseConnections: true })
  acceptBodies(app)
  const { routes } = wechatPaySimulator({
    clock,
    account: demoWechatPayAccount,
    isIssued: async (openid) => openid === OPENID,
    notifyHosts: ['127.0.0.1'],
    deliver: deliver ?? note,
    closeWaitMs,
    ...options,
  })
  await app.register(routes, { prefix: PREFIX })
  onTestFinished(() => app.close())
  await app.ready()

  const post = async (path: string, body: string) => {
    const response = await app.inject({
      method: 'POST',
      url: PREFIX + path,
      body,
      headers: { 'content-type': 'text/xml' },
    })
    await settled()
    return readXml(response.body)
  }
  const call = (path: string, fields: Fields) => post(path, writeXml(signed(fields)))
  const act = async (out_trade_no: string, name: string) => {
    const response = await app.inject({ method: 'POST', url: `${PREFIX}/act`, payload: { out_trade_no, act: name } })
    await settled()
    return { status: response.statusCode, ...response.json<{ trade_state?: string }>() }
  }
  const ledger = async () => (await app.inject(`${PREFIX}/ledger`)).json<{ orders: LedgerLine[] }>().orders
  return {
    app,
    posted,
    post,
    call,
    act,
    ledger,
    order: (changed: Fields = {}) => call('/pay/unifiedorder', anOrder(changed)),
    query: (out_trade_no = 'order-1') => call('/pay/orderquery', { out_trade_no }),
    close: (out_trade_no = 'order-1') => call('/pay/closeorder', { out_trade_no }),
    refund: (changed: Fields = {}) => call('/secapi/pay/refund', aRefund(changed)),
    line: async (number = 'order-1') => (await ledger()).find(({ out_trade_no }) => out_trade_no === number),
    now: () => time,
    async advance(ms: number) {
      clock.advance(ms)
      await settled()
    },
  }
}

/** Resolves once the work that follows an answer is done. */
export const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

/** An order of 88 yuan, as the product would ask for it. */
export function anOrder(changed: Fields = {}): Fields {
  return {
    body: '同城圈-周末徒步',
    out_trade_no: 'order-1',
    total_fee: '8800',
    spbill_create_ip: '127.0.0.1',
    notify_url: 'http://127.0.0.1:3000/notify/wechat/pay',
    trade_type: 'JSAPI',
    openid: OPENID,
    ...changed,
  }
}

export function aRefund(changed: Fields = {}): Fields {
  return { out_trade_no: 'order-1', out_refund_no: 'refund-1', total_fee: '8800', refund_fee: '8800', ...changed }
}

/** A message of the merchant under his signature. */
export function signed(fields: Fields): Fields {
  const message = { appid: appId, mch_id: merchantId, nonce_str: 'nonce', ...fields }
  return { ...message, sign: signOf(message, apiKey, signTypeOf(message) ?? 'MD5') }
}
