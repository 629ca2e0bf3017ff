import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { html, type Markup, page, sendPage } from '#page.ts'
import type { OrderBook } from '#wechat-pay/book/order-book.ts'
import { type Order, tradeTypeOf, whyUnpayable } from '../book/order.ts'
import { ActRefusal, type PerformAct, textsOf } from './act.ts'

/** Life of a link to this page, in milliseconds. */
const LINK_LIFE_MS = 5 * 60_000

/** The vendor's words for who comes in another way than by a link of a registered page on the payer's phone. */
const REFUSALS = {
  inWechat: '请在微信外打开订单，进行支付',
  noReferer: '商家参数格式有误，请联系商家解决',
  foreignReferer: '商家存在未配置的参数，请联系商家解决',
  otherAddress: '网络环境未能通过安全验证，请稍后再试',
  tooOld: '支付请求已失效，请重新发起支付',
} as const

const CHOICES = [
  { act: 'pay', text: '支付', look: 'loud' },
  { act: 'cancel', text: '取消', look: 'quiet' },
] as const

type MwebVendor = {
  book: OrderBook
  now(): number
  /** Hosts, without ports, whose pages may lead here and be led back to. */
  h5Hosts: readonly string[]
}

type MwebQuery = { Querystring: { prepay_id?: string; redirect_url?: string } }

/**
 * The page a phone's browser is led to, which stands for the way into the WeChat app: `GET /mweb?prepay_id&redirect_url`.
 * It comes back to `redirect_url` whatever happened, and says nothing of it.
 */
export function mwebRoutes({ vendor, perform }: { vendor: MwebVendor; perform: PerformAct }): FastifyPluginAsync {
  const { book, now, h5Hosts } = vendor

  function whyNot(request: FastifyRequest<MwebQuery>, order: Order | null): string | null {
    const { referer, 'user-agent': agent = '' } = request.headers
    if (/MicroMessenger/i.test(agent)) return REFUSALS.inWechat
    if (!referer || !order || tradeTypeOf(order) !== 'MWEB') return REFUSALS.noReferer
    if (!isRegistered(referer, h5Hosts)) return REFUSALS.foreignReferer
    if (order.prepay.id !== request.query.prepay_id) return REFUSALS.tooOld
    if (now() - order.prepay.at >= LINK_LIFE_MS) return REFUSALS.tooOld
    if (plain(request.ip) !== order.request['spbill_create_ip']) return REFUSALS.otherAddress
    return whyUnpayable(order, now())
  }

  return async (service) => {
    service.get<MwebQuery>('/mweb', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { prepay_id = '', redirect_url } = request.query
      const order = book.findByPrepay(prepay_id)
      const obstacle = whyNot(request, order)
      if (obstacle !== null || !order) return sendPage(reply, refusalPage(obstacle ?? REFUSALS.noReferer))
      const back = redirect_url ?? request.headers.referer ?? ''
      if (!isRegistered(back, h5Hosts)) return sendPage(reply, refusalPage(REFUSALS.foreignReferer))
      const leadsTo = new URL(back).origin
      return sendPage(reply, payPage({ order, back, action: `${service.prefix}/mweb` }), { leadsTo })
    })

    service.post('/mweb', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { prepay_id = '', back = '', act } = textsOf(request.body)
      const order = book.findByPrepay(prepay_id)
      if (!order || !isRegistered(back, h5Hosts)) return sendPage(reply, refusalPage(REFUSALS.noReferer))
      if (order.prepay.id !== prepay_id) return sendPage(reply, refusalPage(REFUSALS.tooOld))
      try {
        perform(order, act === 'pay' ? 'pay' : 'cancel')
      } catch (error) {
        if (!(error instanceof ActRefusal)) throw error
        return sendPage(reply, refusalPage(error.message))
      }
      return reply.redirect(back, 303)
    })
  }
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

function isRegistered(address: string, hosts: readonly string[]): boolean {
  return URL.canParse(address) && /^https?:/.test(address) && hosts.includes(new URL(address).hostname)
}

function payPage({ order, back, action }: { order: Order; back: string; action: string }): Markup {
  return page({
    title: '微信支付（模拟）',
    body: html`
      <section>
        <p>${order.request['body']}</p>
        <p class="amount">¥${(order.totalFen / 100).toFixed(2)}</p>
        <p class="note">商户订单号 <code>${order.number}</code></p>
      </section>
      <form method="post" action="${action}" class="stack">
        <input type="hidden" name="prepay_id" value="${order.prepay.id}" />
        <input type="hidden" name="back" value="${back}" />
        ${CHOICES.map(({ act, text, look }) => html`<button name="act" value="${act}" class="${look}">${text}</button>`)}
      </form>
      <p class="note">不会真的扣款：演示模式里，它代替手机上的微信。</p>
    `,
  })
}

function refusalPage(reason: string): Markup {
  return page({
    title: '微信支付（模拟）',
    body: html`<section role="status">
      <p><strong>${reason}</strong></p>
    </section>`,
  })
}
