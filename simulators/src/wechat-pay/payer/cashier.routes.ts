import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { html, type Markup, page, sendPage } from '#page.ts'
import { type Order, whyUnpayable } from '#wechat-pay/book/order.ts'
import type { Vendor } from '#wechat-pay/calls/vendor.ts'
import { ActRefusal, type PerformAct, textsOf } from './act.ts'

type CashierPage = {
  order: Order
  /** Why it cannot be paid; null when it can. */
  obstacle: string | null
  /** Where the form goes. */
  action: string
  /** Path of this origin to go back to. */
  back: string
}

const CHOICES = [
  { act: 'pay', text: '支付成功', look: 'loud' },
  { act: 'cancel', text: '取消支付', look: 'quiet' },
  { act: 'fail', text: '支付失败', look: 'quiet' },
]

/**
 * The page that follows takes the cashier's place in the history, as it does after the payer's app: going back never
 * leads here again. What cannot be done is told by the page itself, asked for anew; without scripts the form does.
 */
const TAKE_PLACE = `document.addEventListener('submit', (event) => {
  event.preventDefault()
  const body = new URLSearchParams(new FormData(event.target, event.submitter))
  fetch(event.target.action, { method: 'POST', body }).then(
    (answer) => (answer.redirected ? location.replace(answer.url) : location.reload()),
    () => location.reload(),
  )
})`

type CashierQuery = { Querystring: { out_trade_no?: string; return?: string } }

const OUTCOMES: ReadonlyMap<string | undefined, { act: 'pay' | 'cancel' | 'fail'; outcome: Outcome }> = new Map([
  ['pay', { act: 'pay', outcome: 'ok' }],
  ['cancel', { act: 'cancel', outcome: 'cancel' }],
  ['fail', { act: 'fail', outcome: 'fail' }],
])

type CashierRoutes = { vendor: Pick<Vendor, 'book' | 'now'>; perform: PerformAct }

/** The page on which the payer of the demo pays, leaves or fails, and the way back to the product. */
export function cashierRoutes({ vendor, perform }: CashierRoutes): FastifyPluginAsync {
  const { book, now } = vendor
  return async (service) => {
    const action = `${service.prefix}/cashier`

    service.get<CashierQuery>('/cashier', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const back = wayBack(request, request.query.return)
      const order = book.find(request.query.out_trade_no ?? '')
      if (!order) return sendPage(reply.code(404), noOrderPage(back))
      return sendPage(reply, cashierPage({ order, obstacle: whyUnpayable(order, now()), action, back }), {
        script: TAKE_PLACE,
      })
    })

    service.post('/cashier', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const given = textsOf(request.body)
      const back = wayBack(request, given['return'])
      const order = book.find(given['out_trade_no'] ?? '')
      if (!order) return sendPage(reply.code(404), noOrderPage(back))
      const chosen = OUTCOMES.get(given['act'])
      if (!chosen) return reply.code(400).send({ error: 'act 应为 pay、cancel 或 fail' })
      try {
        perform(order, chosen.act)
        return reply.redirect(withOutcome(back, chosen.outcome), 303)
      } catch (error) {
        if (!(error instanceof ActRefusal)) throw error
        return sendPage(reply.code(409), cashierPage({ order, obstacle: error.message, action, back }))
      }
    })
  }
}

/** The outcome of a payment, as the address tells it to the page somebody came from. */
type Outcome = 'ok' | 'cancel' | 'fail'

/** The page to go back to, as a path of this origin: from the address, else the page that led here, else the start. */
function wayBack(request: FastifyRequest, asked: string | undefined): string {
  const { host = '' } = request.headers
  return ownPath(asked, host) ?? ownPath(request.headers.referer, host) ?? '/'
}

/** The path with the outcome of the payment as `pay` in its query. */
function withOutcome(path: string, outcome: Outcome): string {
  const url = new URL(path, 'http://own.invalid')
  url.searchParams.set('pay', outcome)
  return `${url.pathname}${url.search}${url.hash}`
}

/** An address of this origin as a path; null for any other, which would be an open door to elsewhere. */
function ownPath(address: string | undefined, host: string): string | null {
  const own = `http://${host}`
  if (!address || !URL.canParse(address, own)) return null
  const url = new URL(address, own)
  const isOwn = /^https?:$/.test(url.protocol) && url.host === new URL(own).host
  return isOwn && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : null
}

/** The page the payer sees: goods, amount and three ends. */
function cashierPage({ order, obstacle, action, back }: CashierPage): Markup {
  return page({
    title: '演示收银台',
    body: html`
      <section>
        <p>${order.request['body']}</p>
        <p class="amount">¥${yuan(order.totalFen)}</p>
        <p class="note">商户订单号 <code>${order.number}</code></p>
      </section>
      ${obstacle === null ? choices({ order, action, back }) : notPayable(obstacle, back)}
      <p class="note">不会真的扣款：演示模式里，它代替微信支付的付款页。</p>
    `,
    ...(obstacle === null && { script: TAKE_PLACE }),
  })
}

/** Says that there is no such order. */
function noOrderPage(back: string): Markup {
  return page({ title: '演示收银台', body: notPayable('没有这个订单，商户还没有下单', back) })
}

function choices({ order, action, back }: Omit<CashierPage, 'obstacle'>): Markup {
  return html`
    <form method="post" action="${action}" class="stack">
      <input type="hidden" name="out_trade_no" value="${order.number}" />
      <input type="hidden" name="return" value="${back}" />
      ${CHOICES.map(({ act, text, look }) => html`<button name="act" value="${act}" class="${look}">${text}</button>`)}
    </form>
  `
}

function notPayable(obstacle: string, back: string): Markup {
  return html`
    <section role="status">
      <p><strong>${obstacle}</strong></p>
      <p><a href="${back}">返回商户页面</a></p>
    </section>
  `
}

function yuan(fen: number): string {
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
}
