import type { DraftFields } from '#hosting/activity-draft.ts'
import {
  ACTIVITY_LASTS_MAX_MS,
  PERMIT_FROM_PEOPLE,
  PRICE_WORTH_PAYING_FEN,
  STARTS_SOON_MS,
  UNBALANCED_FACTOR,
} from '#hosting/hosting-limits.ts'

/**
 * Sentences by rule: what keeps a draft from being sent, and further down what is asked about before. The app and the
 * server go by the same rules and say the same.
 */
export const DRAFT_FAULT_SENTENCES = {
  titleMissing: '请写标题',
  categoryMissing: '请选类目',
  descriptionMissing: '请写介绍，让人知道来了做什么',
  cityMissing: '请选城市',
  venueMissing: '请写场地名称',
  addressMissing: '请写详细地址，方便大家找到',
  startMissing: '请选开始时间',
  startPast: '开始时间已经过了',
  endMissing: '请选结束时间',
  endBeforeStart: '结束要晚于开始',
  lastsTooLong: '一场活动最长 14 天',
  deadlineLate: '报名截止不能晚于开始',
  deadlinePast: '报名截止时间已经过了',
  ticketsMissing: '请至少设一个票种',
  ticketNameMissing: '票种要有名称',
  ticketQuotaMissing: '名额至少 1 席',
  ageOrder: '最小年龄不能大于最大年龄',
  minimumTooMany: '最少成局人数不能多于名额',
  refundOrder: '部分退款的时间要晚于全额退款的时间',
  permitMissing: '1000 人以上的活动要先取得安全许可，请填许可编号',
  startsSoon: '离开始不到 2 小时，来得及报名吗？',
  unbalanced: '男女名额相差很大，确定要这样吗？',
  priceTooLow: '票价低于 1 元，付不起支付和退款的手续费，确定吗？',
  refundMissing: '没有设退款规则：开始前随时全额退，确定吗？',
  collides: '同一场地这段时间还有别的活动，确定没有冲突吗？',
} as const
/** One of the rules of drafts. */
export type DraftRule = keyof typeof DRAFT_FAULT_SENTENCES

/** What is wrong with a field of a draft. */
export type DraftFault = { field: keyof DraftFields; rule: DraftRule }

type Rule = readonly [field: keyof DraftFields, rule: DraftRule, isBroken: boolean]

/** Everything that keeps a draft from being sent, at its fields, in the order of the form; `now` in milliseconds since 1970. */
export function findDraftFaults(draft: DraftFields, now: number): DraftFault[] {
  const rules = [...contentRules(draft), ...timeRules(draft, now), ...ticketRules(draft)]
  return rules.flatMap(([field, rule, isBroken]) => (isBroken ? [{ field, rule }] : []))
}

function contentRules({ title, category, description, cityCode, venue, address }: DraftFields): Rule[] {
  return [
    ['title', 'titleMissing', !title],
    ['category', 'categoryMissing', category === null],
    ['description', 'descriptionMissing', !description],
    ['cityCode', 'cityMissing', cityCode === null],
    ['venue', 'venueMissing', !venue],
    ['address', 'addressMissing', !address],
  ]
}

function timeRules({ startTime, endTime, enrollDeadline }: DraftFields, now: number): Rule[] {
  const [start, end, deadline] = [startTime, endTime, enrollDeadline].map((time) =>
    time === null ? NaN : Date.parse(time),
  )
  if (start === undefined || end === undefined || deadline === undefined) return []
  return [
    ['startTime', 'startMissing', startTime === null],
    ['startTime', 'startPast', start <= now],
    ['endTime', 'endMissing', endTime === null],
    ['endTime', 'endBeforeStart', end <= start],
    ['endTime', 'lastsTooLong', end - start > ACTIVITY_LASTS_MAX_MS],
    ['enrollDeadline', 'deadlineLate', deadline > start],
    ['enrollDeadline', 'deadlinePast', deadline <= now],
  ]
}

function ticketRules(draft: DraftFields): Rule[] {
  const { ticketTypes, minAge, maxAge, minParticipants, refundRule, permit } = draft
  const places = placesOf(draft)
  return [
    ['ticketTypes', 'ticketsMissing', ticketTypes.length === 0],
    ['ticketTypes', 'ticketNameMissing', ticketTypes.some(({ name }) => name.trim() === '')],
    ['ticketTypes', 'ticketQuotaMissing', ticketTypes.some(({ quota }) => quota < 1)],
    ['minAge', 'ageOrder', minAge !== null && maxAge !== null && minAge > maxAge],
    ['minParticipants', 'minimumTooMany', minParticipants !== null && minParticipants > places],
    ['refundRule', 'refundOrder', refundRule !== null && refundRule.percentUntilHours > refundRule.fullUntilHours],
    ['permit', 'permitMissing', places >= PERMIT_FROM_PEOPLE && !permit],
  ]
}

/** How many people an activity has room for. */
export function placesOf({ ticketTypes }: Pick<DraftFields, 'ticketTypes'>): number {
  return ticketTypes.reduce((sum, { quota }) => sum + quota, 0)
}

/** What doubts are raised by. */
export type DoubtfulFields = Pick<DraftFields, 'startTime' | 'ticketTypes' | 'refundRule'>

/**
 * What a host is asked about before a draft without faults is sent; they may send it all the same. `collides` is known to
 * the server alone.
 */
export function findDraftDoubts(draft: DoubtfulFields, now: number): DraftRule[] {
  const { startTime, ticketTypes, refundRule } = draft
  const isSold = ticketTypes.some(({ price }) => price > 0)
  const doubts: readonly (readonly [DraftRule, boolean])[] = [
    ['startsSoon', startTime !== null && Date.parse(startTime) - now < STARTS_SOON_MS],
    ['unbalanced', isUnbalanced(draft)],
    ['priceTooLow', ticketTypes.some(({ price }) => price > 0 && price < PRICE_WORTH_PAYING_FEN)],
    ['refundMissing', isSold && refundRule === null],
  ]
  return doubts.flatMap(([rule, isSo]) => (isSo ? [rule] : []))
}

function isUnbalanced({ ticketTypes }: Pick<DraftFields, 'ticketTypes'>): boolean {
  const ofSex = (sex: number) => placesOf({ ticketTypes: ticketTypes.filter((type) => type.sex === sex) })
  const [fewer = 0, more = 0] = [ofSex(1), ofSex(2)].toSorted((a, b) => a - b)
  return more > fewer * UNBALANCED_FACTOR
}

/** How far a trusted host goes without an operator: price in fen, places of an activity, days ahead, activities open at once. */
export type HostLimits = { price: number; capacity: number; daysAhead: number; openActivities: number }

const DAY_MS = 24 * 3_600_000

/** Whether a draft stays within what a host may publish by themselves. */
export function isWithinLimits(draft: DraftFields, limits: Omit<HostLimits, 'openActivities'>, now: number): boolean {
  const { ticketTypes, startTime } = draft
  return (
    ticketTypes.every(({ price }) => price <= limits.price) &&
    placesOf(draft) <= limits.capacity &&
    startTime !== null &&
    Date.parse(startTime) - now <= limits.daysAhead * DAY_MS
  )
}
