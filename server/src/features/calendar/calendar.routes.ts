import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { ActivitySort } from '@quan/contract/activity/get-activity-list.ts'
import { cityCode } from '@quan/contract/city/city.ts'
import { callNotFound } from '@quan/contract/endpoint/common-errors.ts'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import { CALENDAR_PATH, FEED_PATH, cityFeedPath } from '@quan/contract/route/public-file.ts'
import { type CityActivity, cityActivities } from '#features/activity/list/city-activities.ts'
import type { ListParts } from '#features/activity/list/list-activities.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendReady } from '#platform/http/call-by-get.ts'
import { readyAnswer } from '#platform/http/ready-answer.ts'
import { readyAnswers } from '#platform/http/ready-answers.ts'
import type { AnswersOfProcess } from '#platform/process/answers-of-process.ts'
import type { VisitLimit } from '#platform/http/visit-limits.ts'
import { calendarFile } from './calendar-file.ts'
import { Feed } from 'feed'
import { ACTIVITY_CATEGORY_NAMES } from '@quan/contract/activity/activity-category.ts'
import { APP_ROUTES, HOME_PATH } from '@quan/contract/route/app-route.ts'
import { whenText, whereText } from '#features/activity/activity-words.ts'
import { plainText } from './plain-text.ts'

/** Activities of a city's calendar at most: the soonest. */
export const CALENDAR_ACTIVITIES_MAX = 200
/** Activities of a city's feed at most: the newest. */
export const FEED_ACTIVITIES_MAX = 50

/** How old a city's file may be, in seconds; programs that follow it ask once an hour or less. */
const CITY_FILE_SECONDS = 300
const CITY_FILE_CACHING = `public, max-age=${CITY_FILE_SECONDS}`

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'
const FEED_TYPE = 'application/rss+xml; charset=utf-8'

type CalendarParts = {
  /** Throws `activity.not_found`. */
  getActivity: (id: string) => Promise<ActivityDetail>
  /** How often an activity was written; 1 where there is none. */
  findVersion: (id: string) => Promise<number>
  lists: ListParts
  /** Name of a city where nothing is on; null where there is no such city. */
  findCityName: (cityCode: string) => Promise<string | null>
  publicUrl: string
  clock: Clock
  answersOfProcess: AnswersOfProcess
  limitVisit: VisitLimit
}

/** What programs beside the app follow, open to everybody and counted with the calls without a token: calendars and feeds. */
export function addCalendarRoutes(app: FastifyInstance, parts: CalendarParts) {
  const { getActivity, findVersion, publicUrl, clock, limitVisit: onRequest } = parts
  const ready = readyAnswers({ keepMs: CITY_FILE_SECONDS * 1_000, clock, among: parts.answersOfProcess })

  app.get<Named>(`${CALENDAR_PATH}activity/:name`, { onRequest }, async (request, reply) => {
    const id = z.safeParse(entityId, withoutEnding(request.params.name, '.ics'))
    if (!id.success) return reply.callNotFound()
    // before it is read: what changes meanwhile has a higher number the next time
    const version = await findVersion(id.data)
    const activity = { ...(await getActivity(id.data)), version }
    reply.header('cache-control', 'no-cache').header('content-disposition', 'attachment; filename="activity.ics"')
    return reply.type(CALENDAR_TYPE).send(calendarFile({ activities: [activity], publicUrl, now: clock.now() }))
  })

  function addCityFiles({ path, ending, type, order, limit, write }: CityFiles) {
    app.get<Named>(`${path}:name`, { onRequest }, async (request, reply) => {
      const code = z.safeParse(cityCode, withoutEnding(request.params.name, ending))
      if (!code.success) return reply.callNotFound()
      const question = `${code.data}${ending}`
      const make = async () => {
        const activities = await cityActivities({ cityCode: code.data, order, limit }, parts.lists)
        const city = { code: code.data, name: await nameOf(code.data, activities, parts) }
        return readyAnswer({ body: Buffer.from(write(city, activities)), cacheControl: CITY_FILE_CACHING, type })
      }
      return sendReady(reply, request, await ready.answer({ address: question, question }, make))
    })
  }

  addCityFiles({
    path: CALENDAR_PATH,
    ending: '.ics',
    type: CALENDAR_TYPE,
    order: ActivitySort.soonest,
    limit: CALENDAR_ACTIVITIES_MAX,
    write: ({ name }, activities) =>
      calendarFile({ activities, publicUrl, now: clock.now(), name: `${name} · 同城活动` }),
  })
  addCityFiles({
    path: FEED_PATH,
    ending: '.xml',
    type: FEED_TYPE,
    order: ActivitySort.newest,
    limit: FEED_ACTIVITIES_MAX,
    write: (city, activities) => cityFeed({ city, activities, publicUrl, now: clock.now() }),
  })
}

type Named = { Params: { name: string } }
type NamedCity = { code: string; name: string }

/** A kind of file there is of every city. */
type CityFiles = {
  path: string
  ending: string
  type: string
  order: ActivitySort
  limit: number
  write: (city: NamedCity, activities: readonly CityActivity[]) => string
}

/** The rows know it; only where there are none it is looked up. Throws for what is no city. */
async function nameOf(
  code: string,
  [first]: readonly CityActivity[],
  { findCityName }: CalendarParts,
): Promise<string> {
  const name = first?.city.name ?? (await findCityName(code))
  if (name === null) throw new AppError(callNotFound)
  return name
}

/** The name of a file without its ending; null when it ends otherwise. */
function withoutEnding(name: string, ending: string): string | null {
  return name.endsWith(ending) ? name.slice(0, -ending.length) : null
}

type CityFeed = {
  city: { code: string; name: string }
  /** Newest first. */
  activities: readonly CityActivity[]
  /** Address people reach the app under. */
  publicUrl: string
  /** Milliseconds since 1970. */
  now: number
}

/** What was published in a city, as RSS 2.0. The id of an item never changes; one that is cancelled says so. */
function cityFeed({ city, activities, publicUrl, now }: CityFeed): string {
  const feedUrl = publicUrl + cityFeedPath(city.code)
  const feed = new Feed({
    id: feedUrl,
    title: `${plainText(city.name)} · 同城活动`,
    description: `${plainText(city.name)}新发布的活动`,
    link: `${publicUrl}${HOME_PATH}?city=${city.code}`,
    language: 'zh-CN',
    copyright: '',
    feedLinks: { rss: feedUrl },
    updated: new Date(lastChangeAt(activities) ?? now),
  })
  for (const activity of activities) {
    feed.addItem({
      id: `urn:uuid:${activity.id}`,
      guid: `urn:uuid:${activity.id}`,
      title: sectionText(activity.cancelled ? `【已取消】${activity.title}` : activity.title),
      link: `${publicUrl}${APP_ROUTES.activityDetail.path}?id=${activity.id}`,
      date: new Date(activity.publishedAt),
      description: sectionText([whenText(activity), whereText(activity)].filter(Boolean).join(' · ')),
      category: [{ name: ACTIVITY_CATEGORY_NAMES[activity.category] }],
    })
  }
  return feed.rss2()
}

const SECTION_END = ']]>'

/** What people wrote, for a CDATA section: the package parts the first end of one that stands in it, and no other. */
function sectionText(text: string): string {
  const [first = '', ...others] = plainText(text).split(SECTION_END)
  return others.length === 0 ? first : `${first}${SECTION_END}${others.join(']]]]><![CDATA[>')}`
}

/** The last thing that happened to any of them. */
function lastChangeAt(activities: readonly CityActivity[]): string | undefined {
  const instants = activities.flatMap(({ publishedAt, cancelledAt }) => [publishedAt, cancelledAt ?? publishedAt])
  return instants.toSorted().at(-1)
}
