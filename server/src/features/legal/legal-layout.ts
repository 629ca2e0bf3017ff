import { WEEKDAY_NAMES } from '@quan/contract/date/weekday.ts'
import type { SupportHours } from '@quan/contract/server-info/operator.ts'
import type { Operator } from '#platform/config/operator-settings.ts'
import { type Html, html } from '#platform/pages/html.ts'

type LegalPage = {
  title: string
  /** Version of the text, a day. */
  version: string
  operator: Operator
  body: Html
  /** The text that belongs to this one. */
  beside: { path: string; title: string }
}

/** A legal text as a page of its own, which runs no script. */
export function legalLayout({ title, version, operator, body, beside }: LegalPage): string {
  return html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="format-detection" content="telephone=no" />
        <title>${title} · 同城圈</title>
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/legal/legal.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p class="meta">版本 ${version} · ${chineseDate(operator.termsDate)}起施行</p>
          ${body}
          <nav aria-label="相关条款"><a href="${beside.path}">${beside.title}</a></nav>
        </main>
      </body>
    </html>`.markup
}

/** How the operator is reached, as both texts say it at their end. */
export function contactList({ name, address, phone, email, wechat, hours }: Operator): Html {
  return html`<dl class="card">
    <dt>公司</dt>
    <dd>${name}</dd>
    <dt>地址</dt>
    <dd>${address}</dd>
    <dt>客服电话</dt>
    <dd><a href="${telephoneLink(phone)}">${phone}</a>${hours === null ? '' : html`（${hoursText(hours)}）`}</dd>
    <dt>客服邮箱</dt>
    <dd><a href="mailto:${email}">${email}</a></dd>
    ${
      wechat === null
        ? ''
        : html`<dt>客服微信</dt>
            <dd>${wechat}</dd>`
    }
  </dl>`
}

const telephoneLink = (phone: string) => `tel:${phone.replaceAll(/[ -]/g, '')}`

function hoursText({ fromDay, toDay, opens, closes }: SupportHours): string {
  const [from, to] = [fromDay, toDay].map((day) => WEEKDAY_NAMES[day])
  return `${fromDay === toDay ? from : `${from}至${to}`} ${opens}–${closes}`
}

/** 2026年11月22日 */
function chineseDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${year}年${month}月${day}日`
}
