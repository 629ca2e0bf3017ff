import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { PAGE_SIZE_DEFAULT } from '@quan/contract/endpoint/page.ts'
import type { Question } from '#list/list-questions.ts'
import { STRAPI_TABLE, type STRAPI_FIELDS } from '#rivals/strapi/strapi-fields.ts'

type FieldName = keyof typeof STRAPI_FIELDS

/** One condition: a field, how it is compared, and with what. */
type Condition = readonly [field: FieldName, operator: '$eq' | '$lt' | '$lte' | '$gt' | '$gte', value: string | number]

/** Orders that a column says; what is nearest, and what can be joined first, none does. */
const ORDERS = {
  soonest: ['startAt:asc', 'activityId:asc'],
  newest: ['visibleAt:desc', 'activityId:desc'],
  popular: ['participantCount:desc', 'startAt:asc', 'activityId:asc'],
  ended: ['endAt:desc', 'activityId:desc'],
} as const satisfies Record<string, readonly `${FieldName}:${'asc' | 'desc'}`[]>

/**
 * The address under which Strapi answers the same as our list at the instant `now`; null for questions that its filters
 * cannot say: by distance, by words, by what can be joined first.
 */
export function strapiAddressOf(question: Question, now: number): string | null {
  const { near, keyword, sort, maxResultCount = PAGE_SIZE_DEFAULT } = question
  if (near || keyword || sort === 'joinable' || sort === 'nearest') return null
  const conditions = [...timesOf(question, now), ...placeAndPrice(question)]
  const isEndedAlone = question.status?.length === 1 && question.status[0] === ActivityStatus.ended
  const order = ORDERS[sort ?? (isEndedAlone ? 'ended' : 'soonest')]
  const parameters = [
    ...conditions.map(([name, operator, value]) => `filters[${name}][${operator}]=${encodeURIComponent(value)}`),
    ...order.map((by, place) => `sort[${place}]=${by}`),
    `pagination[limit]=${maxResultCount}`,
    'pagination[withCount]=false',
  ]
  return `/api/${STRAPI_TABLE}?${parameters.join('&')}`
}

function timesOf({ status, from, to }: Question, now: number): Condition[] {
  const instant = new Date(now).toISOString()
  const statuses = new Set<number>(status ?? [ActivityStatus.registering, ActivityStatus.inProgress])
  const [isAhead, isOn, isOver] = Object.values(ActivityStatus).map((each) => statuses.has(each))
  const conditions: Condition[] = [['visibleAt', '$lte', instant]]
  if (!isOver) conditions.push(isOn ? ['endAt', '$gte', instant] : ['startAt', '$gt', instant])
  if (!isAhead) conditions.push(isOn ? ['startAt', '$lte', instant] : ['endAt', '$lt', instant])
  if (from) conditions.push(['lastDay', '$gte', from])
  if (to) conditions.push(['firstDay', '$lte', to])
  return conditions
}

function placeAndPrice({ city, category, priceMax, sex }: Question): Condition[] {
  const conditions: Condition[] = []
  if (city) conditions.push(['cityCode', '$eq', city])
  if (category) conditions.push(['category', '$eq', category])
  if (priceMax != null) conditions.push(['priceFrom', '$lte', priceMax])
  if (sex) conditions.push([sex === 1 ? 'hasMalePlace' : 'hasFemalePlace', '$eq', 'true'])
  return conditions
}
