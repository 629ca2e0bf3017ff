import { formatClock } from '@quan/contract/date/format-date.ts'
import { formatFen } from '@quan/contract/money/format-money.ts'
import { PRIVACY_PATH } from '@quan/contract/route/public-file.ts'
import type { FriendTexts } from '#features/payment/friend/friend-payment-texts.ts'
import type { FriendOrder } from '#features/payment/friend/friend-payment.queries.ts'
import type { BridgeParameters } from '#outside/wechat-pay/bridge-parameters.ts'
import { type Html, html, trusted } from '#platform/pages/html.ts'
import { heading, qrCode, standalonePage, standaloneStyle } from '#platform/pages/standalone-page.ts'

/** Style of every page here; the policy lets it in by its hash. */
export const FRIEND_STYLE = standaloneStyle(new URL('friend-payment.css', import.meta.url))

/** Calls WeChat with what the button carries, as soon as there is a bridge; the same for every order, by its hash allowed. */
export const FRIEND_SCRIPT = `(() => {
  const button = document.getElementById('pay')
  const outcome = document.getElementById('outcome')
  const told = ({ err_msg }) => {
    if (err_msg === 'get_brand_wcpay_request:ok') location.replace(button.dataset.done)
    else outcome.textContent = err_msg === 'get_brand_wcpay_request:cancel' ? outcome.dataset.cancelled : outcome.dataset.failed
  }
  const invoke = () => WeixinJSBridge.invoke('getBrandWCPayRequest', JSON.parse(button.dataset.parameters), told)
  const pay = () => {
    if (typeof WeixinJSBridge === 'undefined') document.addEventListener('WeixinJSBridgeReady', invoke, { once: true })
    else invoke()
  }
  button.addEventListener('click', pay)
  pay()
})()`

/** Seconds between two looks at whether a payment came. */
const LOOK_AGAIN_SECONDS = 3

/** What is to be paid, and the way on into WeChat's account of the friend. */
export function askPage(order: FriendOrder, payPath: string, text: FriendTexts): string {
  return page(order, text, html`<a class="button" href="${payPath}">${text.pay}</a>`)
}

/** The same outside WeChat: a code of this page's own address, since only WeChat can pay. */
export function outsidePage(order: FriendOrder, address: string, text: FriendTexts): string {
  return page(
    order,
    text,
    html`${qrCode(address, text.code)}
      <p class="say">${text.inWechat}</p>`,
  )
}

/** The friend is known: WeChat is called at once, and by the button again. */
export function payPage(
  order: FriendOrder,
  { parameters, donePath }: { parameters: BridgeParameters; donePath: string },
  text: FriendTexts,
) {
  const amount = formatFen(order.totalFen)
  const content = html`<button
      class="button"
      id="pay"
      type="button"
      data-parameters="${JSON.stringify(parameters)}"
      data-done="${donePath}"
    >
      ${text.payNow(amount)}
    </button>
    <p class="say" id="outcome" role="status" data-cancelled="${text.cancelled}" data-failed="${text.failed}"></p>
    ${trusted(`<script>${FRIEND_SCRIPT}</script>`)}`
  return page(order, text, content)
}

/** It was paid as far as the friend's WeChat knows. */
export function confirmPage(order: FriendOrder, text: FriendTexts): string {
  const refresh = html`<meta http-equiv="refresh" content="${LOOK_AGAIN_SECONDS}" />`
  return page(order, text, html`<p class="say" role="status">${text.confirming}</p>`, refresh)
}

/** The friend's payment came. */
export const thanksPage = (text: FriendTexts): string => endPage(text, text.thanks, text.thanksWhy)

/** The friend's payment came, and goes back to them. */
export const comesBackPage = (text: FriendTexts): string => endPage(text, text.comesBack, text.comesBackWhy)

/** What stands where nothing is to be paid, or no more; it does not tell which. */
export const voidPage = (text: FriendTexts): string => endPage(text, text.void, text.voidWhy)

const endPage = (text: FriendTexts, title: string, why: string): string =>
  wholePage(
    text,
    title,
    html`<div class="card end">
      <h1>${title}</h1>
      <p>${why}</p>
      ${homeLink(text)}
    </div>`,
  )

/** Why it cannot be paid now, with the way back. */
export const refusedPage = (reason: string, back: string, text: FriendTexts): string =>
  wholePage(
    text,
    reason,
    html`<div class="card end">
      <h1>${reason}</h1>
      <a class="button" href="${back}">${text.again}</a>
    </div>`,
  )

const homeLink = (text: FriendTexts) => html`<a class="button" href="/">${text.home}</a>`

function page(order: FriendOrder, text: FriendTexts, way: Html, head?: Html): string {
  const { title, nickName, startAt, timeZone, totalFen, expiresAt } = order
  const content = html`<div class="card">
    <p class="asks">${text.asks(nickName)}</p>
    ${heading(title)}
    <p class="when">${text.starts(startAt, timeZone)}</p>
    <p class="amount"><small>¥</small>${formatFen(totalFen)}</p>
    ${way}
    <p class="note">${text.noPlace}<br />${text.back}<br />${text.until(formatClock(new Date(expiresAt), timeZone))}</p>
    <p class="kept">${text.kept}<a href="${PRIVACY_PATH}">${text.policy}</a></p>
  </div>`
  return wholePage(text, `${text.title} · ${title}`, content, head)
}

const wholePage = (text: FriendTexts, title: string, content: Html, head?: Html): string =>
  standalonePage({ ...text, title, style: FRIEND_STYLE, content, ...(head && { head }) })
