import { readFileSync } from 'node:fs'
import { encode } from 'uqr'
import { groupTicketCode } from '@quan/contract/check-in/ticket-code.ts'
import { formatClock } from '@quan/contract/date/format-date.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { formatLongDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { WEEKDAY_NAMES, weekdayOf } from '@quan/contract/date/weekday.ts'
import { guestTicketTexts as text } from '#features/check-in/guest-ticket/guest-ticket-texts.ts'
import type { GuestTicketRow } from '#features/check-in/guest-ticket/guest-ticket.queries.ts'
import type { KeptOfGuest } from './guest-objection.service.ts'
import { PRIVACY_PATH } from '@quan/contract/route/public-file.ts'
import { type Html, html, trusted } from '#platform/pages/html.ts'

/** The quiet zone that readers need around a code, in modules. */
const BORDER_MODULES = 2

/** Style of every page here; the policy lets it in by its hash. */
export const TICKET_STYLE = readFileSync(new URL('guest-ticket.css', import.meta.url), 'utf8')

/** What lets a guest in: the text of the QR code, and the digits for a door without a camera. */
type Shown = { scanned: string; typed: string; now: number; dataPath: string }

/** Where a guest's ticket is, and what is told of their data. */
export type GuestPaths = { ticketPath: string; dataPath: string }

/** A guest's ticket: activity, time, venue and the code of the place; `dataPath` is where their data is told of. */
export function guestTicketPage(ticket: GuestTicketRow, { scanned, typed, now, dataPath }: Shown): string {
  const { title, ticket_type_name: ticketType, time_zone: timeZone } = ticket
  const { day, hours } = ticketTime({ startAt: ticket.start_at, endAt: ticket.end_at, timeZone })
  const done = doneWord(ticket, now)
  return page(
    `${title} · ${text.ticket}`,
    html`<div class="card${done ? ' is-done' : ''}">
        <div class="head">
          <span class="chip">${ticketType}</span>
          <h1>${title}</h1>
        </div>
        <div class="cut" aria-hidden="true"><i></i><i></i></div>
        <div class="show">
          ${qrCode(scanned, text.ticket)}${done ? html`<p class="done">${done}</p>` : showing(typed)}
        </div>
        <dl>
          <div>
            <dt>${text.time}</dt>
            <dd>${day}<small>${hours}</small></dd>
          </div>
          <div>
            <dt>${text.place}</dt>
            ${placeOf(ticket)}
          </div>
        </dl>
      </div>
      <p class="about"><a href="${dataPath}">${text.aboutData}</a></p>`,
  )
}

/** What is kept about a guest, and how they object. */
export function guestDataPage({ title, kinds }: KeptOfGuest, { ticketPath, dataPath }: GuestPaths): string {
  return page(
    text.aboutData,
    html`<div class="card data">
        <h1>${text.aboutData}</h1>
        <p>${text.keptFor(title)}</p>
        <ul>
          ${trusted(kinds.map((kind) => html`<li>${text.kinds[kind]}</li>`.markup).join(''))}
        </ul>
        <p>${text.purpose}<a href="${PRIVACY_PATH}">${text.policy}</a></p>
        <p>${text.objection}</p>
        <form method="post" action="${dataPath}"><button class="button is-grave">${text.erase}</button></form>
      </div>
      <p class="about"><a href="${ticketPath}">${text.back}</a></p>`,
  )
}

/** The guest's data is gone. */
export function guestErasedPage(): string {
  return page(
    text.erased,
    html`<div class="card void">
      ${CROSSED_TICKET}
      <h1>${text.erased}</h1>
      <p>${text.erasedWhat}</p>
      <a class="button" href="/">${text.home}</a>
    </div>`,
  )
}

/** What stands where no ticket is, or none any more; it does not tell which. */
export function voidTicketPage(): string {
  return page(
    text.void,
    html`<div class="card void">
      ${CROSSED_TICKET}
      <h1>${text.void}</h1>
      <p>${text.voidWhy}</p>
      <a class="button" href="/">${text.home}</a>
    </div>`,
  )
}

const showing = (typed: string) =>
  html`<p class="typed">${groupTicketCode(typed)}</p>
    <p class="say">${text.present}</p>
    <p class="note">${text.alone}</p>`

const CROSSED_TICKET = html`<svg
  width="56"
  height="56"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="1.4"
  stroke-linecap="round"
  stroke-linejoin="round"
  aria-hidden="true"
>
  <path
    d="M3 9V6.5A1.5 1.5 0 0 1 4.5 5h15A1.5 1.5 0 0 1 21 6.5V9a3 3 0 0 0 0 6v2.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5V15a3 3 0 0 0 0-6zM9.5 9.5l5 5M14.5 9.5l-5 5"
  />
</svg>`

function doneWord({ checked_in_at: checkedInAt, end_at: endAt, time_zone: timeZone }: GuestTicketRow, now: number) {
  if (checkedInAt) return text.isIn(formatClock(checkedInAt, timeZone))
  return endAt.getTime() <= now ? text.isOver : null
}

function placeOf({ venue, address, district, city_name: city }: GuestTicketRow): Html {
  const isNamed = district !== null && address?.includes(district) === true
  const [first = city, ...others] = [venue, address, isNamed ? null : district].filter((part) => part !== null)
  return html`<dd>${first}${others.length > 0 ? html`<small>${others.join(' · ')}</small>` : ''}</dd>`
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="zh-Hans">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="format-detection" content="telephone=no" />
        <title>${title}</title>
        ${trusted(`<style>${TICKET_STYLE}</style>`)}
      </head>
      <body>
        <p class="brand">${text.product}</p>
        <main>${content}</main>
      </body>
    </html> `.markup
}

/** A QR code as one path; dark modules on white in any theme, so that every reader takes it. */
function qrCode(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER_MODULES })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return html`<svg
    class="code"
    viewBox="0 0 ${size} ${size}"
    shape-rendering="crispEdges"
    role="img"
    aria-label="${label}"
  >
    <path fill="#fff" d="M0 0h${size}v${size}H0z" />
    <path fill="#1a1a20" d="${path}" />
  </svg>`
}

type Span = { startAt: Date; endAt: Date; timeZone: string }

/** When an activity takes place, by the clock of its city; another zone than the mainland's is named. */
function ticketTime({ startAt, endAt, timeZone }: Span): { day: string; hours: string } {
  const isSameDay = formatDate(startAt, timeZone) === formatDate(endAt, timeZone)
  const end = isSameDay
    ? `–${formatClock(endAt, timeZone)}`
    : ` – ${dayOf(endAt, timeZone)} ${formatClock(endAt, timeZone)}`
  const zone = timeZone === MAINLAND_TIME_ZONE ? '' : ` (${timeZone})`
  return {
    day: `${dayOf(startAt, timeZone)} ${WEEKDAY_NAMES[weekdayOf(formatDate(startAt, timeZone))]}`,
    hours: `${formatClock(startAt, timeZone)}${end}${zone}`,
  }
}

const dayOf = (at: Date, timeZone: string) => formatLongDate(formatDate(at, timeZone))
