import type { WechatPayCode } from '#outside/vendor-codes/wechat-pay-codes.ts'
import { beijingDigits } from './beijing-time.ts'
import { fenText } from './fen-text.ts'
import { CURRENCY, type FoundOrder, findOrder } from './find-order.ts'
import type { PayApi } from './pay-api.ts'
import { textOf } from './read-fields.ts'
import { shortText } from './short-text.ts'
import { WechatPayError, wechatPayFault } from './wechat-pay-error.ts'

/** Refusals that say how the order stands. */
const SETTLED = new Map<string, Closing>(
  Object.entries({
    ORDERPAID: 'paid',
    ORDERCLOSED: 'closed',
    ORDERNOTEXIST: 'closed',
  } satisfies Partial<Record<WechatPayCode, Closing>>),
)

/** An order of the payment service. Repeating it must repeat every part of it. */
type OrderRequest = {
  /** Our number: 6–32 of digits, letters, `_-|*`, unique for all time. */
  outTradeNo: string
  totalFen: number
  /** What is paid for, as the payer reads it; cut to what the service takes. */
  body: string
  /** IP address of the payer, version 4 or 6. */
  payerAddress: string
  /** Unix milliseconds. */
  startsAt: number
  /** Unix milliseconds, at least a minute ahead; the service takes no payment after it. */
  expiresAt: number
}

/** An order paid in WeChat's browser, by the account that is named. */
export type JsapiOrder = OrderRequest & { openId: string }
/** An order paid outside it: in a phone's browser, by a QR code on a screen, or in the merchant's app. */
export type ElsewhereOrder = OrderRequest & { tradeType: 'MWEB' | 'NATIVE' | 'APP' }

/** Where payers come from: the site, and where its payments are notified. */
type Site = { url: string; notifyUrl: string }

const OUT_TRADE_NO = /^[0-9A-Za-z_\-|*]{6,32}$/

const MAX_BODY_BYTES = 127

/** How IPv6 writes an address of version 4, which the service knows by its own name only. */
const MAPPED = /^::ffff:(?=\d+\.)/i

/** How the site is called in what the service keeps of a payment in a phone's browser. */
const SITE_NAME = '同城圈'

/** Registers an order, or finds it again, and answers the id the payer's app is called with; good for two hours. */
export async function createOrder(api: PayApi, site: Site, order: JsapiOrder): Promise<{ prepayId: string }> {
  const fields = { device_info: 'WEB', ...commonFields(site, order), trade_type: 'JSAPI', openid: order.openId }
  return { prepayId: textOf(await api({ path: '/pay/unifiedorder', fields }), 'prepay_id') }
}

/**
 * The same for an order that is paid outside WeChat's browser. `url` is where a phone's browser is led (good for five
 * minutes) or the text of the QR code (good for two hours); an app is called by the id alone.
 */
export async function createOrderElsewhere(
  api: PayApi,
  site: Site,
  order: ElsewhereOrder,
): Promise<{ prepayId: string; url: string | null }> {
  const fields = { ...commonFields(site, order), trade_type: order.tradeType, ...fieldsOfWay(site, order) }
  const answer = await api({ path: '/pay/unifiedorder', fields })
  const lead = LEADS[order.tradeType]
  return { prepayId: textOf(answer, 'prepay_id'), url: lead && textOf(answer, lead) }
}

/** The field of the answer that leads the payer on. */
const LEADS = { MWEB: 'mweb_url', NATIVE: 'code_url', APP: null } as const

function fieldsOfWay({ url }: Site, { tradeType, outTradeNo }: ElsewhereOrder): Record<string, string> {
  if (tradeType === 'NATIVE') return { product_id: outTradeNo }
  if (tradeType === 'APP') return {}
  return { scene_info: JSON.stringify({ h5_info: { type: 'Wap', wap_url: url, wap_name: SITE_NAME } }) }
}

function commonFields({ notifyUrl }: Site, order: OrderRequest) {
  if (!OUT_TRADE_NO.test(order.outTradeNo)) throw new TypeError('An order number is 6 to 32 letters, digits and _-|*.')
  return {
    body: shortText(order.body, MAX_BODY_BYTES),
    out_trade_no: order.outTradeNo,
    fee_type: CURRENCY,
    total_fee: fenText(order.totalFen),
    spbill_create_ip: order.payerAddress.replace(MAPPED, ''),
    time_start: beijingDigits(order.startsAt),
    time_expire: beijingDigits(order.expiresAt),
    notify_url: notifyUrl,
  }
}

/** What came of closing: nobody can pay it any more, or somebody has. */
export type Closing = 'closed' | 'paid'

/** Closes an order; as the answer to that is not certain, the order is queried before anything is said. §1.7. */
export async function closeOrder(api: PayApi, outTradeNo: string): Promise<Closing> {
  const settled = await askToClose(api, outTradeNo)
  return settled ?? closingOf(await findOrder(api, outTradeNo))
}

async function askToClose(api: PayApi, outTradeNo: string): Promise<Closing | null> {
  try {
    await api({ path: '/pay/closeorder', fields: { out_trade_no: outTradeNo } })
    return null
  } catch (error) {
    if (!(error instanceof WechatPayError)) throw error
    const settled = SETTLED.get(error.code)
    // the state forbids it, without saying which it is
    if (!settled && !error.is('TRADE_STATE_ERROR')) throw error
    return settled ?? null
  }
}

function closingOf(order: FoundOrder | null): Closing {
  switch (order?.tradeState) {
    case 'SUCCESS':
    case 'REFUND':
      return 'paid'
    case undefined:
    case 'CLOSED':
    case 'REVOKED':
    // no further payment is expected of it, and it may stay so for good
    case 'PAYERROR':
      return 'closed'
    default:
      throw wechatPayFault('stillOpen', `WeChat Pay has the order as ${order?.tradeState} after closing it.`)
  }
}
