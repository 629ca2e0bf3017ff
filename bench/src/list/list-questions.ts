import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { getActivityList } from '@quan/contract/activity/get-activity-list.ts'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import type { BusiestCity, Catalogue } from '#catalogue/open-catalogues.ts'

/** One question to the list, as a caller sends it. */
export type Question = InputOf<typeof getActivityList>

const DAY_MS = 86_400_000
const day = (now: number, days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10)

/** The first list of a visitor. */
export const DEFAULT_QUESTION: Question = {}
/** A word that every eleventh title of the catalogue begins with, in the city with the most activities. */
export const wordQuestion = ({ busiestCity }: Catalogue): Question => ({ city: busiestCity.code, keyword: '周末' })
/** The question for what is nearest to the centre of that city. */
export const nearestQuestion = ({ busiestCity }: Catalogue): Question => ({
  city: busiestCity.code,
  sort: 'nearest',
  near: centreOf(busiestCity),
})

/** Fifty different filters as the search page sends them: alone, and together as people put them together. */
export function filterQuestions({ busiestCity, now }: Catalogue): Question[] {
  const city = busiestCity.code
  const near = (km: number) => ({ ...centreOf(busiestCity), km })
  const weekend = { from: day(now, 5), to: day(now, 6) }
  const month = { from: day(now, 10), to: day(now, 40) }
  return [
    { city },
    { city, maxResultCount: 50 },
    ...([10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120] as const).map((category) => ({ city, category })),
    ...([10, 20, 30] as const).map((status) => ({ city, status: [status] })),
    { city, status: [20, 30] },
    { city, from: day(now, 0), to: day(now, 0) },
    { city, ...weekend },
    { city, ...month },
    ...[0, 3_000, 5_000, 10_000].map((priceMax) => ({ city, priceMax })),
    ...([1, 2] as const).map((sex) => ({ city, sex })),
    ...[1, 3, 5, 10].map((km) => ({ city, near: near(km) })),
    { city, sort: 'newest' },
    { city, sort: 'popular' },
    { city, sort: 'joinable' },
    { city, sort: 'nearest', near: centreOf(busiestCity) },
    { city, category: 20, ...weekend },
    { city, category: 30, priceMax: 5_000 },
    { city, category: 10, sex: 2 },
    { city, category: 90, priceMax: 0, sex: 1 },
    { city, category: 60, sort: 'newest' },
    { city, category: 40, sort: 'popular' },
    { city, category: 80, sort: 'nearest', near: near(10) },
    { city, priceMax: 0, ...weekend },
    { city, priceMax: 0, near: near(5) },
    { city, sex: 2, ...weekend, near: near(8) },
    { city, sex: 1, sort: 'popular', priceMax: 10_000 },
    { category: 50 },
    { priceMax: 0, sort: 'newest' },
    { city, keyword: '周末' },
    { city, keyword: '咖啡' },
    { city, keyword: '周末 桌游' },
  ]
}

const centreOf = ({ longitude, latitude }: BusiestCity) => ({ longitude, latitude })

/** The address of a question: scalar fields in the query string, the rest as JSON. */
export function addressOf(question: Question): string {
  const query = new URLSearchParams()
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(question)) {
    if (typeof value === 'object') rest[name] = value
    else query.set(name, String(value))
  }
  if (Object.keys(rest).length > 0) query.set('input', JSON.stringify(rest))
  const text = query.toString()
  return text ? `${pathOf(getActivityList)}?${text}` : pathOf(getActivityList)
}
