import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { ActivitySort } from '@quan/contract/activity/get-activity-list.ts'
import { getRecommended } from '@quan/contract/activity/get-recommended.ts'
import { getUserDetail, type PublicCard } from '@quan/contract/card/public-card.ts'
import { type City, cityCode } from '@quan/contract/city/city.ts'
import { type Endpoint, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import type { AddressCity } from '@quan/contract/location/get-city-by-address.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import type { PaintedAnswer, PageToPaint } from '@quan/contract/route/painted-page.ts'
import { SHELL_PARAMETER } from '@quan/contract/route/public-file.ts'
import { cityActivities } from '#features/activity/list/city-activities.ts'
import type { ListParts } from '#features/activity/list/list-activities.ts'
import { SHARE_PICTURE } from '#features/share/draw-share-picture.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OriginOf } from '#platform/http/client-address.ts'
import { readyAnswer } from '#platform/http/ready-answer.ts'
import { readyAnswers } from '#platform/http/ready-answers.ts'
import type { AnswersOfProcess } from '#platform/process/answers-of-process.ts'
import type { VisitLimit } from '#platform/http/visit-limits.ts'
import type { VisitorAnswer } from '#platform/http/visitor-answer.ts'
import type { Log } from '#platform/log/log.ts'
import type { PageHead, PageTemplate } from '#platform/pages/page-head.ts'
import type { Painter, Painting } from '#platform/pages/painter.ts'
import type { ReadyPage, ReadyPageAnswer } from '#platform/pages/web-pages.ts'
import { activityHead } from './activity-head.ts'
import { cardHead } from './card-head.ts'
import { cityHead } from './city-head.ts'
import { pageHeadTexts as text } from './page-head-texts.ts'
import type { PublicAddresses } from './public-address.ts'

/** Activities a city's list names to readers without scripts. */
export const NAMED_ACTIVITIES_MAX = 30
/** Milliseconds a page is kept for the next one who asks; what members change or hide shows after it. */
export const PAGE_KEPT_MS = 5_000
/** A page waits so long for what it tells of itself, in milliseconds; then it is sent as it was built. */
export const PAGE_WAIT_MS = 500

/** Kept by the visitor alone: whoever chose no city is shown theirs. */
const PAGE_CACHING = 'private, no-cache'
const PAGE_TYPE = 'text/html; charset=utf-8'

/** What first answers are made of. */
export type FirstAnswerParts = {
  /** Throws `activity.not_found`. */
  getActivity: (id: string) => Promise<ActivityDetail>
  sharePicturePath: (activity: ActivityDetail) => string
  /** The card as every visitor sees it. Throws `member.not_found`. */
  getCard: (id: string) => Promise<PublicCard>
  listCities: () => Promise<City[]>
  /** The city of the visitor's address, in time for a page; null where it is not known. */
  cityByAddress: (address: string) => Promise<AddressCity | null>
  originOf: OriginOf
  lists: ListParts
  addresses: PublicAddresses
  clock: Clock
  answersOfProcess: AnswersOfProcess
  log: Log
  limitVisit: VisitLimit
}

/** By whom pages are painted, from what a visitor's calls answer; null = by nobody. */
export type PagePainting = { painter: Painter; visitorAnswer: VisitorAnswer } | null

/** What a page is painted from besides its path. */
type Shown = Pick<PageToPaint, 'city' | 'answers'>

/** What a page tells of itself, and how its first view comes about. */
type FoundPage = { head: PageHead; show: (ask: VisitorAnswer) => Promise<Shown> }

/** Parameters that leave the first view of a page as it is: who shared it, and what WeChat adds to shared links. */
const NEUTRAL_PARAMETERS: ReadonlySet<string> = new Set(['city', 'id', 'fromUserGUID', 'from', 'isappinstalled'])

/** What a request asks for, by name and, of one thing, its id, and how its page tells of it; null = there is nothing of the kind. */
type AskedPage = { question: string; id: string | null; find: () => Promise<FoundPage | null> }

/**
 * The first answer of a page with what it shows: for search engines, and for programs that draw a link. A page is never
 * held up or refused by it: what is slow, away or over a limit leaves the page as it was built.
 */
export function pageHeads(parts: FirstAnswerParts, painting: PagePainting = null): ReadyPage {
  const among = parts.answersOfProcess
  const ready = readyAnswers<ReadyPageAnswer>({ keepMs: PAGE_KEPT_MS, clock: parts.clock, among })
  const languageFor = (request: FastifyRequest) =>
    painting?.painter.languageFor(request.headers['accept-language']) ?? ''

  async function paint({ show }: FoundPage, { name, path, language }: Making): Promise<Painting | null> {
    if (painting === null || path === null) return null
    const { painter, visitorAnswer } = painting
    const page = async () => ({ path, language, now: parts.clock.now(), ...(await show(visitorAnswer)) })
    return await painter.paint(name, page)
  }

  async function make({ find }: AskedPage, making: Making, template: PageTemplate): Promise<ReadyPageAnswer> {
    const found = await find()
    const painted = found && (await paint(found, making))
    const body = Buffer.from(template(found?.head ?? unknownHead(parts.addresses), painted))
    const vary = ['user-agent', 'accept-language']
    const answer = readyAnswer({ body, cacheControl: PAGE_CACHING, type: PAGE_TYPE, vary })
    return { ...answer, style: painted?.styles.text ?? null }
  }

  return async (request, template) => {
    try {
      const asked = await askedPage(request, parts)
      if (asked === null) return null
      await parts.limitVisit(request)
      const [language, path] = [languageFor(request), plainPath(request, asked)]
      const name = `${asked.question} ${path} ${language}`
      const making = { name, path, language }
      return await inTime(ready.answer({ address: name, question: name }, () => make(asked, making, template)))
    } catch (error) {
      if (!(error instanceof AppError))
        parts.log.warn({ err: error }, 'a page was sent without what it tells of itself')
      return null
    }
  }
}

/** A page under way: its name, where it is painted, and in which language. */
type Making = { name: string; path: string | null; language: string }

/**
 * The path by which a page is painted, with what decides what it shows; null where more stands in its query. What somebody
 * else made up for a page that asks for no id makes no page of its own.
 */
function plainPath({ query, routeOptions }: FastifyRequest, { id }: AskedPage): string | null {
  if (!Object.keys(query as Record<string, unknown>).every((name) => NEUTRAL_PARAMETERS.has(name))) return null
  const { url = '' } = routeOptions
  return id === null ? url : `${url}?id=${encodeURIComponent(id)}`
}

/** Null for pages that tell nothing of themselves, and for the app's own shell, which stands for all pages. */
async function askedPage(request: FastifyRequest, parts: FirstAnswerParts): Promise<AskedPage | null> {
  const asked = request.query as Record<string, unknown>
  if (SHELL_PARAMETER in asked) return null
  const { data: id } = z.safeParse(entityId, asked['id'])
  switch (request.routeOptions.url) {
    case APP_ROUTES.home.path:
    case APP_ROUTES.search.path:
      return cityOfList(request, asked['city'], parts)
    case APP_ROUTES.activityDetail.path:
      return id === undefined ? null : activityPage(id, parts)
    case APP_ROUTES.userInfo.path:
      return id === undefined ? null : cardPage(id, parts)
    default:
      return null
  }
}

async function cityOfList(request: FastifyRequest, asked: unknown, parts: FirstAnswerParts): Promise<AskedPage> {
  const { data: named } = z.safeParse(cityCode, asked)
  if (named !== undefined) return cityPage(named, true, parts)
  const near = await parts.cityByAddress(parts.originOf(request.raw).exactAddress)
  return cityPage(near?.code ?? null, false, parts)
}

/** The list of a city; null = that with the most activities. */
function cityPage(
  code: string | null,
  isNamed: boolean,
  { listCities, lists, addresses }: FirstAnswerParts,
): AskedPage {
  return {
    question: `city ${code} ${isNamed}`,
    id: null,
    async find() {
      const cities = await listCities()
      const city = cities.find((one) => one.code === code) ?? busiestOf(cities)
      if (!city) return null
      const reading = { cityCode: city.code, order: ActivitySort.soonest, limit: NAMED_ACTIVITIES_MAX }
      const activities = await cityActivities(reading, lists)
      return {
        head: cityHead({ city, isNamed: isNamed && city.code === code, activities, addresses }),
        show: async (ask) => ({
          city: { code: city.code, name: city.name, timeZone: city.timeZone },
          answers: [await answerTo(ask, getRecommended, { city: city.code })],
        }),
      }
    },
  }
}

function busiestOf(cities: readonly City[]): City | undefined {
  return cities.toSorted((one, other) => other.activityCount - one.activityCount)[0]
}

function activityPage(id: string, { getActivity, sharePicturePath, addresses, clock }: FirstAnswerParts): AskedPage {
  return {
    question: `activity ${id}`,
    id,
    find: () =>
      orNull(async () => {
        const activity = await getActivity(id)
        const url = addresses.at(sharePicturePath(activity))
        const picture = { url, ...SHARE_PICTURE, alt: text.coverOf(activity.title) }
        return {
          head: activityHead({ activity, addresses, picture, now: clock.now() }),
          show: async (ask) => ({ city: null, answers: [await answerTo(ask, getActivityDetail, { id })] }),
        }
      }),
  }
}

function cardPage(id: string, { getCard, addresses }: FirstAnswerParts): AskedPage {
  return {
    question: `card ${id}`,
    id,
    find: () =>
      orNull(async () => ({
        head: cardHead({ card: await getCard(id), addresses }),
        show: async (ask) => ({ city: null, answers: [await answerTo(ask, getUserDetail, { id })] }),
      })),
  }
}

async function answerTo(ask: VisitorAnswer, endpoint: Endpoint, input: PaintedAnswer['input']): Promise<PaintedAnswer> {
  return { call: pathOf(endpoint), input, result: await ask(endpoint, input) }
}

/** Null for what is not there; the page then keeps search engines away. */
async function orNull(find: () => Promise<FoundPage>): Promise<FoundPage | null> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof AppError && error.definition.status === 404) return null
    throw error
  }
}

function unknownHead(addresses: PublicAddresses): PageHead {
  return {
    title: text.product,
    siteName: text.product,
    description: text.tagline,
    canonical: null,
    isIndexed: false,
    kind: 'website',
    picture: { url: addresses.at('/icons/icon-512.png'), width: 512, height: 512, alt: text.product },
  }
}

/** The answer, or null when it takes longer than a page waits. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PAGE_WAIT_MS, null)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
