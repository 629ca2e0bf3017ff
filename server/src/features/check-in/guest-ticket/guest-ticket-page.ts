import { groupTicketCode } from '@quan/contract/check-in/ticket-code.ts'
import { formatClock } from '@quan/contract/date/format-date.ts'
import { placeOnPage } from '#features/activity/place-on-page.ts'
import type { GuestTicketTexts } from '#features/check-in/guest-ticket/guest-ticket-texts.ts'
import type { GuestTicketRow } from '#features/check-in/guest-ticket/guest-ticket.queries.ts'
import type { KeptOfGuest } from './guest-objection.service.ts'
import { PRIVACY_PATH } from '@quan/contract/route/public-file.ts'
import { type Html, html, trusted } from '#platform/pages/html.ts'
import { heading, qrCode, standalonePage, standaloneStyle } from '#platform/pages/standalone-page.ts'

/** Style of every page here; the policy lets it in by its hash. */
export const TICKET_STYLE = standaloneStyle(new URL('guest-ticket.css', import.meta.url))

/** What lets a guest in: the text of the QR code, and the digits for a door without a camera. */
type Shown = { scanned: string; typed: string; now: number; dataPath: string }

/** Where a guest's ticket is, and what is told of their data. */
export type GuestPaths = { ticketPath: string; dataPath: string }

/** A guest's ticket: activity, time, venue and the code of the place; `dataPath` is where their data is told of. */
export function guestTicketPage(
  ticket: GuestTicketRow,
  { scanned, typed, now, dataPath }: Shown,
  text: GuestTicketTexts,
): string {
  const { title, ticket_type_name: ticketType, time_zone: timeZone, table_number: table } = ticket
  const { day, hours } = text.when({ startAt: ticket.start_at, endAt: ticket.end_at, timeZone })
  const done = doneWord(ticket, now, text)
  return page(
    text,
    `${title} · ${text.ticket}`,
    html`<div class="card${done ? ' is-done' : ''}">
        <div class="head">
          <span class="chip">${ticketType}</span>
          ${table === null ? '' : html`<span class="chip">${text.table(table)}</span>`} ${heading(title)}
        </div>
        <div class="cut" aria-hidden="true"><i></i><i></i></div>
        <div class="show">
          ${qrCode(scanned, text.ticket)}${done ? html`<p class="done">${done}</p>` : showing(typed, text)}
        </div>
        <dl>
          <div>
            <dt>${text.time}</dt>
            <dd>${day}<small>${hours}</small></dd>
          </div>
          <div>
            <dt>${text.place}</dt>
            ${placeOnPage(ticket)}
          </div>
        </dl>
      </div>
      <p class="about"><a href="${dataPath}">${text.aboutData}</a></p>`,
  )
}

/** What is kept about a guest, and how they object. */
export function guestDataPage(
  { title, kinds, isOver }: KeptOfGuest,
  { ticketPath, dataPath }: GuestPaths,
  text: GuestTicketTexts,
): string {
  return page(
    text,
    text.aboutData,
    html`<div class="card data">
        <h1>${text.aboutData}</h1>
        <p>${text.keptFor(title)}</p>
        <ul>
          ${trusted(kinds.map((kind) => html`<li>${text.kinds[kind]}</li>`.markup).join(''))}
        </ul>
        <p>${text.purpose}<a href="${PRIVACY_PATH}">${text.policy}</a></p>
        <p>${text.objection}</p>
        ${isOver ? html`<p>${text.overOnly}</p>` : ''}
        <form method="post" action="${dataPath}"><button class="button is-grave">${text.erase}</button></form>
      </div>
      <p class="about"><a href="${ticketPath}">${text.back}</a></p>`,
  )
}

/** The guest's data is gone: all of it, or by an old ticket that of activities that are over. */
export function guestErasedPage({ isOver }: Pick<KeptOfGuest, 'isOver'>, text: GuestTicketTexts): string {
  return page(
    text,
    text.erased,
    html`<div class="card void">
      ${CROSSED_TICKET}
      <h1>${text.erased}</h1>
      <p>${isOver ? text.erasedOver : text.erasedWhat}</p>
      ${isOver ? html`<p>${text.overOnly}</p>` : ''}
      <a class="button" href="/">${text.home}</a>
    </div>`,
  )
}

/** What stands where no ticket is, or none any more; it does not tell which. */
export function voidTicketPage(text: GuestTicketTexts): string {
  return page(
    text,
    text.void,
    html`<div class="card void">
      ${CROSSED_TICKET}
      <h1>${text.void}</h1>
      <p>${text.voidWhy}</p>
      <a class="button" href="/">${text.home}</a>
    </div>`,
  )
}

const showing = (typed: string, text: GuestTicketTexts) =>
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

function doneWord(
  { checked_in_at: checkedInAt, end_at: endAt, time_zone: timeZone }: GuestTicketRow,
  now: number,
  text: GuestTicketTexts,
) {
  if (checkedInAt) return text.isIn(formatClock(checkedInAt, timeZone))
  return endAt.getTime() <= now ? text.isOver : null
}

const page = (text: GuestTicketTexts, title: string, content: Html): string =>
  standalonePage({ ...text, title, style: TICKET_STYLE, content })
