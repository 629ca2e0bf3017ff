import type { FastifyPluginAsync } from 'fastify'
import { join } from 'node:path'
import type { TickingClock } from '#clock.ts'
import { linesInMemory, openLineFile } from '#line-file.ts'
import type { Simulator } from '#simulator.ts'
import { openOrderBook } from './book/order-book.ts'
import { type PaidBefore, recordPaidBefore } from './book/paid-before.ts'
import { vendorCallRoutes } from './calls/vendor-calls.routes.ts'
import { dueWorkTimer, vendorWork } from './due-work.ts'
import { ledgerRoutes } from './ledger.ts'
import { type Deliver, deliverOverHttp, noticeSender } from './notify/notice-sender.ts'
import type { PayAccount } from './pay-account.ts'
import { actPerformer, actRoutes } from './payer/act.ts'
import { appPayRoutes } from './payer/app-pay.routes.ts'
import { bridgeRoutes } from './payer/bridge.routes.ts'
import { cashierRoutes } from './payer/cashier.routes.ts'
import { mwebRoutes } from './payer/mweb.routes.ts'
import { writeXml } from './wire/flat-xml.ts'
import { refusalOf } from './wire/message.ts'
import { requestedFaults, randomFaults, type Misbehaviour, noFaults } from './misbehaviour.ts'

type WechatPaySimulatorOptions = {
  clock: Pick<TickingClock, 'now' | 'onAdvance'>
  account: PayAccount
  /** True for an openid that WeChat gave to somebody under the account's appid. */
  isIssued: (openid: string) => boolean | Promise<boolean>
  /** Hosts notifications may be sent to, without ports. */
  notifyHosts: readonly string[]
  /** Folder of the order book; in memory without one. */
  dataDir?: string | undefined
  /** What was paid before the book began. */
  paidBefore?: readonly PaidBefore[] | undefined
  /** How often the vendor lets its merchant down; never unless set. */
  misbehaviour?: Misbehaviour | undefined
  /** Where browsers find the host of the vendor's pages; as the merchant's calls name it unless set. */
  pagesBase?: string | undefined
  /** Hosts, without ports, whose pages may lead to the vendor's page for phone browsers; those of notifications unless set. */
  h5Hosts?: readonly string[] | undefined
  /** Smallest wait between an order and its close; the vendor's five minutes unless set. */
  closeWaitMs?: number
  /** Another way to the merchant than HTTP. */
  deliver?: Deliver
}

/** The vendor closes no order before it is this old, in milliseconds. */
const CLOSE_WAIT_MS = 300_000

const BOOK_FILE = 'wechat-pay/order-book.jsonl'

/**
 * The payment service with its payers. docs/spec/outside-services.md 2.12 tells where it is stricter than the real one,
 * and where milder.
 */
export function wechatPaySimulator(options: WechatPaySimulatorOptions): Simulator {
  const { appId, merchantId, apiKey } = options.account
  return {
    name: 'wechat-pay',
    title: '微信支付 V2 · JSAPI、H5、扫码、APP',
    about:
      '核对签名、参数和订单状态，付款与退款结果按服务商的协议通知商户，重发比真实快 100 倍。订单簿只增不改，重启后仍在。',
    calls: [
      { method: 'POST', path: '/pay/unifiedorder', about: '统一下单' },
      { method: 'POST', path: '/pay/orderquery', about: '查询订单' },
      { method: 'POST', path: '/pay/closeorder', about: '关闭订单' },
      { method: 'POST', path: '/secapi/pay/refund', about: '申请退款，约 2 秒后到账' },
      { method: 'POST', path: '/pay/refundquery', about: '查询退款' },
      { method: 'GET', path: '/cashier?out_trade_no=…&return=…', about: '给人看的收银台，付完回到原来的页面' },
      {
        method: 'POST',
        path: '/act',
        about:
          '{ out_trade_no 或 prepay_id 或 code_url, act } → { trade_state }。act：pay 付款，cancel 取消，fail 失败，slow 5 秒后付款，notify-late 20 秒后通知，notify-twice 通知两次，notify-out-of-order 通知晚于关单，notify-never 不通知，notify-wrong-amount 通知金额多 1 分，notify-wrong-sign 通知签名错误，system-error 下一次调用报系统错误，no-answer 下一次调用没有应答',
      },
      { method: 'POST', path: '/bridge', about: 'getBrandWCPayRequest 的六个参数和 act → err_msg，供浏览器测试使用' },
      {
        method: 'GET',
        path: '/mweb?prepay_id=…&redirect_url=…',
        about: 'H5 支付的付款页：只从商户登记过的页面进入，链接 5 分钟有效',
      },
      { method: 'POST', path: '/app-pay', about: 'APP 调起支付的七个参数和 act → err_code，供壳应用测试使用' },
      { method: 'GET', path: '/bridge.js?act=…', about: '浏览器测试注入的 WeixinJSBridge，页面加载后才出现' },
      { method: 'GET', path: '/ledger?out_trade_no=…', about: '服务商一方的账目，不带参数为全部' },
    ],
    facts: { wxpay: { appid: appId, mch_id: merchantId, key: apiKey } },
    refusal: {
      calls: /^\/(secapi\/)?pay\/\w+$/,
      answer: (code, asked) => {
        const fields = refusalOf(code, asked, options.account)
        return fields && { status: 200, body: writeXml(fields), type: 'text/xml; charset=utf-8' }
      },
    },
    routes: wechatPayRoutes(options),
  }
}

function wechatPayRoutes(options: WechatPaySimulatorOptions): FastifyPluginAsync {
  const { clock, account, isIssued, notifyHosts, dataDir, misbehaviour, closeWaitMs = CLOSE_WAIT_MS } = options
  const { pagesBase = null, h5Hosts = notifyHosts } = options
  const now = () => clock.now()
  return async (service) => {
    const book = openOrderBook(dataDir === undefined ? linesInMemory() : openLineFile(join(dataDir, BOOK_FILE)))
    const vendor = { account, book, now, isIssued, notifyHosts, closeWaitMs }
    const faults = misbehaviour ? randomFaults(misbehaviour) : noFaults
    const requested = requestedFaults()
    const perform = actPerformer({ book, now, faults, requested })
    const post = noticeSender({
      book,
      account,
      now,
      deliver: options.deliver ?? deliverOverHttp,
      onReturn: () => work.wake(),
    })
    const due = vendorWork({ vendor, faults, noticeSender: post })
    const work = dueWorkTimer(now, due)

    // what is due is done before anybody looks, and what a call has caused begins after its answer
    service.addHook('onRequest', async () => work.wake())
    service.addHook('onResponse', async () => work.wake())
    const forget = clock.onAdvance(work.wake)
    service.addHook('onClose', async () => {
      forget()
      work.stop()
      post.stop()
      book.close()
    })
    await service.register(vendorCallRoutes({ vendor, faults, requested, pagesBase }))
    await service.register(actRoutes({ book, perform }))
    await service.register(cashierRoutes({ vendor, perform }))
    await service.register(bridgeRoutes({ vendor, perform }))
    await service.register(mwebRoutes({ vendor: { book, now, h5Hosts }, perform }))
    await service.register(appPayRoutes({ vendor, perform }))
    await service.register(ledgerRoutes({ book }))
    // a restart sets a moved clock back: what waited for a time that may now be far away is done at once
    if ((book.lastAt() ?? -Infinity) > now()) due.run(Infinity)
    recordPaidBefore(book, options.paidBefore ?? [])
    work.wake()
  }
}
