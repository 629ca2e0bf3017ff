import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { type ActivityDetail, getActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import { getRecommended } from '@quan/contract/activity/get-recommended.ts'
import { getQuestions } from '@quan/contract/activity/questions.ts'
import { type City, getCityList } from '@quan/contract/city/city.ts'
import { type Endpoint, type InputOf, pathOf, type ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { Envelope } from '@quan/contract/endpoint/envelope.ts'
import { PAGE_SIZE_MAX } from '@quan/contract/endpoint/page.ts'
import { getServerInfo } from '@quan/contract/server-info/get-server-info.ts'
import { appUrl } from '../app/app-process.ts'

/** The busiest city of the demo, which the app shows until another is chosen. */
export const HANGZHOU = '330100'

/** What the list asks for once it is narrowed: what can be joined comes first. */
export const JOINABLE = { city: HANGZHOU, sort: 'joinable' } as const

/** Longer than a journey takes, in milliseconds. */
const TIME_OF_A_JOURNEY_MS = 120_000

type ListFilter = Omit<InputOf<typeof getActivityList>, 'cursor' | 'maxResultCount'>

type ActivityPage = ResultOf<typeof getActivityList>

/** A question that was answered, and the activity it is about. */
export type AnsweredQuestion = { activityId: string; text: string; answer: string }

/** The activities of the running app in the list's order, page after page. */
export async function* listActivities(filter: ListFilter = {}): AsyncGenerator<ActiveItem> {
  let cursor: string | null = null
  do {
    const page: ActivityPage = await readCall(getActivityList, { ...filter, maxResultCount: PAGE_SIZE_MAX, cursor })
    yield* page.items
    cursor = page.nextCursor
  } while (cursor !== null)
}

/** Ids of the first activities of a list. */
export async function firstIds(filter: ListFilter, count: number): Promise<string[]> {
  const { items } = await readCall(getActivityList, { ...filter, maxResultCount: count })
  return items.map(({ id }) => id)
}

/** Ids of the first activities of the list as it opens for a visitor. */
export async function firstRecommendedIds(count: number, city: string = HANGZHOU): Promise<string[]> {
  const { items } = await readCall(getRecommended, { city, maxResultCount: PAGE_SIZE_MAX })
  return items.slice(0, count).map(({ id }) => id)
}

/** How many activities fit; undefined when one page does not hold them. */
export async function countActivities(filter: ListFilter): Promise<number | undefined> {
  return (await readCall(getActivityList, { ...filter, maxResultCount: PAGE_SIZE_MAX })).totalCount
}

/** The first activity of the list that is meant; throws when the catalogue has none. */
export async function getActivity(filter: ListFilter, isMeant: (item: ActiveItem) => boolean): Promise<ActiveItem> {
  for await (const item of listActivities(filter)) if (isMeant(item)) return item
  throw new Error(`The catalogue has no such activity: ${isMeant.toString()}`)
}

/** The same for what only the detail tells. */
export async function getDetail(
  filter: ListFilter,
  isMeant: (detail: ActivityDetail) => boolean,
): Promise<ActivityDetail> {
  for await (const { id } of listActivities(filter)) {
    const detail = await readCall(getActivityDetail, { id })
    if (isMeant(detail)) return detail
  }
  throw new Error(`The catalogue has no such activity: ${isMeant.toString()}`)
}

/** True when signing up stays open for longer than a journey takes. */
export const staysOpen = (enrollDeadline: string, now = Date.now()) =>
  Date.parse(enrollDeadline) > now + TIME_OF_A_JOURNEY_MS

/** The first answered question of a city's activities; throws when there is none. */
export async function getAnsweredQuestion(city: string): Promise<AnsweredQuestion> {
  for await (const { id } of listActivities({ city })) {
    const { items } = await readCall(getQuestions, { activityId: id })
    const question = items.find(({ answer }) => answer !== null)
    if (question?.answer) return { activityId: id, text: question.text, answer: question.answer.text }
  }
  throw new Error('The catalogue has no answered question.')
}

/** All cities of the running app. */
export async function allCities(): Promise<City[]> {
  return [...(await readCall(getCityList, {})).cities]
}

/** The time in the running app, whose clock may be another than the machine's; in milliseconds since 1970. */
export async function appNow(): Promise<number> {
  return Date.parse((await readCall(getServerInfo, {})).serverTime)
}

/** Asks the running app for one of its open answers, as any other program would. */
export async function readCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  app: string = appUrl(),
): Promise<ResultOf<E>> {
  const answer = await fetch(app + pathOf(endpoint), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify(input),
  })
  const envelope = (await answer.json()) as Envelope<ResultOf<E>>
  if (!envelope.success) throw new Error(`${endpoint.path}: ${envelope.error.message}`)
  return envelope.result
}
