import type { Order } from '#wechat-pay/book/order.ts'
import { html, type Markup } from '#page/html.ts'
import { page } from '#page/page.ts'

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

/** The page the payer sees: goods, amount and three ends. */
export function cashierPage({ order, obstacle, action, back }: CashierPage): Markup {
  return page({
    title: '演示收银台',
    body: html`
      <section>
        <p>${order.request['body']}</p>
        <p class="amount">¥${yuan(order.totalFen)}</p>
        <p class="note">商户订单号 <code>${order.number}</code></p>
      </section>
      ${obstacle === null ? choices({ order, action, back }) : notPayable(obstacle, back)}
      <p class="note">这里不会动用真钱：演示模式里，它代替微信支付的付款页。</p>
    `,
  })
}

/** Says that there is no such order. */
export function noOrderPage(back: string): Markup {
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
