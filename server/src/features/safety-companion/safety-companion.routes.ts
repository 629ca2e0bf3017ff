import {
  endCompanion,
  getCompanion,
  SAFETY_TOKEN_CHARACTERS,
  startCompanion,
} from '@quan/contract/safety/safety-companion.ts'
import { formatClock, formatDate, formatLongDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import type { FastifyInstance } from 'fastify'
import { placeOnPage } from '#features/activity/place-on-page.ts'
import { asTheHouse } from '#platform/database/caller.ts'
import {
  acceptedLanguage,
  DEFAULT_TOLD_LANGUAGE,
  type ToldLanguage,
} from '#features/notification/notification-words.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { implement } from '#platform/http/implement.ts'
import type { VisitLimit } from '#platform/http/visit-limits.ts'
import { type Html, html } from '#platform/pages/html.ts'
import { standalonePage, standaloneSender, standaloneStyle } from '#platform/pages/standalone-page.ts'
import { SAFETY_LINK_PATH, type SafetyCompanions, type SafetyPage } from './safety-companion.service.ts'
import { SAFETY_WORDS } from './safety-page-texts.ts'

const languageOf = (header: string | null) => acceptedLanguage(header) ?? DEFAULT_TOLD_LANGUAGE

/** 报平安: links for somebody trusted, and 我到家了. */
export const safetyCompanionRoutes = (companions: SafetyCompanions) => [
  implement(startCompanion, async ({ input, member, request }) => {
    const evening = { memberId: member.memberId, activityId: input.activityId }
    const language = languageOf(request.header('accept-language'))
    return { url: await companions.start(evening, { name: input.name ?? null, language }) }
  }),
  implement(endCompanion, async ({ input, member }) => {
    await companions.end(input.id, member.memberId)
    return {}
  }),
  implement(getCompanion, async ({ input, member }) => ({
    companion: await companions.find({ memberId: member.memberId, activityId: input.activityId }),
  })),
]

type SafetyPageParts = { companions: SafetyCompanions; clock: Clock; isHttps: boolean; limitVisit: VisitLimit }

type Link = { Params: { token: string } }

const TOKEN = new RegExp(`^[\\w-]{${SAFETY_TOKEN_CHARACTERS}}$`)

/**
 * GET `/s/<token>`: where a member is this evening, for somebody they trust. Whoever has the link may know, so nobody
 * keeps the page, finds it by searching, or learns its address from where it leads.
 */
export function addSafetyPage(app: FastifyInstance, { companions, clock, isHttps, limitVisit }: SafetyPageParts) {
  const send = standaloneSender({ style: SAFETY_STYLE, isHttps })
  app.get<Link>(`${SAFETY_LINK_PATH}:token`, { onRequest: limitVisit }, async (request, reply) => {
    const { token } = request.params
    const shown = TOKEN.test(token) ? await asTheHouse(() => companions.open(token)) : null
    if (!shown) return send(reply, 404, voidSafetyPage(languageOf(request.headers['accept-language'] ?? null)))
    return send(reply, 200, safetyPage(shown, { now: clock.now(), path: SAFETY_LINK_PATH + token }))
  })
}

/** Style of the page; the policy lets it in by its hash. */
const SAFETY_STYLE = standaloneStyle(new URL('safety-page.css', import.meta.url))

/** `path` is where the page itself is. */
type Shown = { now: number; path: string }

/** Where a member is, until when, and whether they are home: nothing of what they do there, nor of who else is. */
function safetyPage(shown: SafetyPage, { now, path }: Shown): string {
  const { language, home_at: homeAt, end_at: endAt, time_zone: timeZone, voidAt } = shown
  const text = SAFETY_WORDS[language]
  const name = shown.name ?? text.someone
  const title = filled(homeAt ? text.home : text.out, { name })
  const state = homeAt
    ? filled(text.homeAt, { time: formatClock(homeAt, timeZone) })
    : endAt.getTime() <= now
      ? text.over
      : text.notYet
  const until = filled(text.until, { time: momentText(new Date(voidAt), timeZone, language) })
  return wholePage(
    language,
    title,
    html`<div class="card">
        <div class="head">
          <h1>${title}</h1>
          <p class="state${homeAt ? ' is-home' : ''}">${state}</p>
        </div>
        <dl>
          <div>
            <dt>${text.place}</dt>
            ${placeOnPage(shown, { namesCity: true })}
          </div>
          <div>
            <dt>${text.ends}</dt>
            <dd>${momentText(endAt, timeZone, language)}</dd>
          </div>
        </dl>
        ${homeAt ? '' : html`<p class="act"><a class="button" href="${path}">${text.refresh}</a></p>`}
      </div>
      <p class="about">${homeAt ? '' : html`${text.worried}<br />`}${until}</p>`,
  )
}

/** What stands where there is no such link, or none any more; it does not tell which. */
function voidSafetyPage(language: ToldLanguage): string {
  const text = SAFETY_WORDS[language]
  return wholePage(
    language,
    text.void,
    html`<div class="card end">
      <h1>${text.void}</h1>
      <p>${text.voidWhy}</p>
    </div>`,
  )
}

const filled = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '')

/** Day and time by the clock of the place; another zone than the mainland's is named. */
function momentText(at: Date, timeZone: string, language: ToldLanguage): string {
  const zone = timeZone === MAINLAND_TIME_ZONE ? '' : ` (${timeZone})`
  if (language.startsWith('zh'))
    return `${formatLongDate(formatDate(at, timeZone))} ${formatClock(at, timeZone)}${zone}`
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at) + zone
}

function wholePage(language: ToldLanguage, title: string, content: Html): string {
  const { title: about, product } = SAFETY_WORDS[language]
  return standalonePage({ language, product, title: `${about} · ${title}`, style: SAFETY_STYLE, content })
}
