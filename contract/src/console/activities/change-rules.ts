import type { ChangeableFields, ChangedTicketType } from '#console/activities/change-activity.ts'
import type { DeskActivity } from '#console/activities/desk-activity.ts'
import {
  type DoubtfulFields,
  DRAFT_FAULT_SENTENCES,
  type DraftRule,
  findDraftDoubts,
  placesOf,
} from '#hosting/draft-rules.ts'
import { ACTIVITY_LASTS_MAX_MS, PERMIT_FROM_PEOPLE } from '#hosting/hosting-limits.ts'
import { isSameField } from '#hosting/draft-merge.ts'
import { refundPercent } from '#order/refund-amount.ts'

type RefundRule = ChangeableFields['refundRule']
type PublishedTicket = DeskActivity['ticketTypes'][number]

/** Sentences by rule: what keeps a published activity from being changed, beside the rules of drafts. */
export const CHANGE_FAULT_SENTENCES = {
  ...DRAFT_FAULT_SENTENCES,
  startGone: '活动已经开始，开始时间不能再改',
  endPast: '结束时间已经过了',
  halfPin: '经度和纬度要一起填',
  notSold: '这场活动不在这里卖票',
  ticketGone: '上架后的票种不能删，可以把名额减到已报的数',
  ticketSexFixed: '上架后的票种不能改适用性别',
  quotaBelowTaken: '名额不能少于已经报名的数',
  minimumLate: '报名截止后，最少成局人数不能再提高',
  matchLate: '活动开始后，心动互选不能再改',
  refundWorse: '已经有人报名，退款规则只能改得对他们更有利',
} as const
/** One of the rules of changes. */
export type ChangeRule = keyof typeof CHANGE_FAULT_SENTENCES

/** What is wrong with a field of a change. */
export type ChangeFault = { field: keyof ChangeableFields; rule: ChangeRule }

/** What may be changed of an activity, as it is. */
export function changeableOf(activity: DeskActivity): ChangeableFields {
  const { title, cover, pictures, description, startTime, endTime, enrollDeadline, programme, refundRule } = activity
  const { district, venue, address, longitude, latitude } = activity
  const { category, minAge, maxAge, minParticipants, matchHours, permit } = activity
  return {
    title,
    category,
    cover,
    pictures,
    description,
    startTime,
    endTime,
    enrollDeadline,
    district,
    venue,
    address,
    longitude,
    latitude,
    programme,
    ticketTypes: activity.ticketTypes.map(({ id, name, sex, price, quota }) => ({ id, name, sex, price, quota })),
    minAge,
    maxAge,
    minParticipants,
    refundRule,
    matchHours,
    permit,
  }
}

/** The parts in which two differ. */
export const changedNames = (one: ChangeableFields, other: ChangeableFields) =>
  (Object.keys(one) as (keyof ChangeableFields)[]).filter((name) => !isSameField(one[name], other[name]))

type Rule = readonly [field: keyof ChangeableFields, rule: ChangeRule, isBroken: boolean]

/** Everything that keeps a change from being made, at its fields; what stays as it is breaks no rule. `now` in milliseconds since 1970. */
export function findChangeFaults(activity: DeskActivity, after: ChangeableFields, now: number): ChangeFault[] {
  const changed = changedNames(changeableOf(activity), after)
  const has = (...names: (keyof ChangeableFields)[]) => names.some((name) => changed.includes(name))
  const rules: Rule[] = [
    ['title', 'titleMissing', has('title') && !after.title],
    ['description', 'descriptionMissing', has('description') && !after.description],
    ['venue', 'venueMissing', has('venue') && !after.venue],
    ['address', 'addressMissing', has('address') && !after.address],
    ['longitude', 'halfPin', (after.longitude === null) !== (after.latitude === null)],
    // nothing comes back from the start on, which a later one would let everybody have in full
    ['startTime', 'startGone', has('startTime') && Date.parse(activity.startTime) <= now],
    ...(has('startTime', 'endTime', 'enrollDeadline') ? timeRules(after, has, now) : []),
    ...(has('ticketTypes') ? ticketRules(activity.ticketTypes, after.ticketTypes) : []),
    ...peopleRules(activity, after, has),
    ...(has('matchHours') ? matchRules(activity, now) : []),
    ...(has('minParticipants') ? lateRules(activity, after, now) : []),
    ...(has('refundRule') ? refundRules(activity, after.refundRule) : []),
  ]
  return rules.flatMap(([field, rule, isBroken]) => (isBroken ? [{ field, rule }] : []))
}

/** The parts that a doubt is raised by; what a change leaves as it is, is asked about by none of them. */
const DOUBTED_PARTS: Partial<Record<DraftRule, readonly (keyof DoubtfulFields)[]>> = {
  startsSoon: ['startTime'],
  unbalanced: ['ticketTypes'],
  priceTooLow: ['ticketTypes'],
  refundMissing: ['refundRule'],
}

/** What is asked about before a change is made, by the rules of drafts. `collides` is known to the server alone. */
export function findChangeDoubts(before: DoubtfulFields, after: DoubtfulFields, now: number): DraftRule[] {
  const isChanged = (part: keyof DoubtfulFields) => !isSameField(before[part], after[part])
  const wasSold = before.ticketTypes.some(({ price }) => price > 0)
  return findDraftDoubts(after, now).filter(
    (rule) => DOUBTED_PARTS[rule]?.some(isChanged) || (rule === 'refundMissing' && !wasSold),
  )
}

function timeRules(
  { startTime, endTime, enrollDeadline }: ChangeableFields,
  has: (...names: (keyof ChangeableFields)[]) => boolean,
  now: number,
): Rule[] {
  const [start, end, deadline] = [Date.parse(startTime), Date.parse(endTime), Date.parse(enrollDeadline)]
  const isOfTimes = has('startTime', 'endTime')
  return [
    ['startTime', 'startPast', has('startTime') && start <= now],
    ['endTime', 'endPast', has('endTime') && end <= now],
    ['endTime', 'endBeforeStart', isOfTimes && end <= start],
    ['endTime', 'lastsTooLong', isOfTimes && end - start > ACTIVITY_LASTS_MAX_MS],
    ['enrollDeadline', 'deadlineLate', has('startTime', 'enrollDeadline') && deadline > start],
    ['enrollDeadline', 'deadlinePast', has('enrollDeadline') && deadline <= now],
  ]
}

function ticketRules(before: readonly PublishedTicket[], after: readonly ChangedTicketType[]): Rule[] {
  const becomes = (type: PublishedTicket) => after.find(({ id }) => id === type.id)
  const isAnyOf = (isBroken: (type: PublishedTicket, next: ChangedTicketType) => boolean) =>
    before.some((type) => {
      const next = becomes(type)
      return next !== undefined && isBroken(type, next)
    })
  const known = after.filter(({ id }) => id !== null)
  const isKept = known.length === before.length && before.every((type) => becomes(type) !== undefined)
  const broken: readonly (readonly [ChangeRule, boolean])[] = [
    ['notSold', before.length === 0],
    ['ticketGone', !isKept],
    ['ticketNameMissing', after.some(({ name }) => name.trim() === '')],
    ['ticketSexFixed', isAnyOf((type, next) => next.sex !== type.sex)],
    ['quotaBelowTaken', isAnyOf((type, next) => next.quota < type.taken)],
    ['ticketQuotaMissing', after.some(({ id, quota }) => id === null && quota < 1)],
  ]
  return broken.map(([rule, isBroken]) => ['ticketTypes', rule, isBroken])
}

/** Whom an activity is for, how many people it has to have, and what it may not have without a permit. */
function peopleRules(
  before: DeskActivity,
  after: ChangeableFields,
  has: (...names: (keyof ChangeableFields)[]) => boolean,
): Rule[] {
  const [places, placesBefore] = [placesOf(after), placesOf(before)]
  const isAgeMixedUp = after.minAge !== null && after.maxAge !== null && after.minAge > after.maxAge
  const isPermitLooked = has('permit') || places > placesBefore
  return [
    ['minAge', 'ageOrder', has('minAge', 'maxAge') && isAgeMixedUp],
    ['minParticipants', 'minimumTooMany', has('minParticipants') && (after.minParticipants ?? 0) > places],
    ['permit', 'permitMissing', isPermitLooked && places >= PERMIT_FROM_PEOPLE && !after.permit],
  ]
}

function lateRules(before: DeskActivity, after: ChangeableFields, now: number): Rule[] {
  const isLate = before.isMinimumDecided || Date.parse(before.enrollDeadline) <= now
  const isRaised = (after.minParticipants ?? 0) > (before.minParticipants ?? 0)
  return [['minParticipants', 'minimumLate', isLate && isRaised]]
}

/** Whether the round of 心动互选 stays as it is: whoever chooses does so in the one they were told of. */
export const isMatchFixed = ({ isMatchBegun, startTime }: DeskActivity, now: number) =>
  isMatchBegun || Date.parse(startTime) <= now

const matchRules = (activity: DeskActivity, now: number): Rule[] => [
  ['matchHours', 'matchLate', isMatchFixed(activity, now)],
  ['matchHours', 'notSold', activity.ticketTypes.length === 0],
]

function refundRules({ ticketTypes, refundRule }: DeskActivity, after: RefundRule): Rule[] {
  const isBooked = ticketTypes.some(({ taken }) => taken > 0)
  const isMixedUp = after !== null && after.percentUntilHours > after.fullUntilHours
  return [
    ['refundRule', 'refundOrder', isMixedUp],
    ['refundRule', 'refundWorse', isBooked && mostMoreBack(after, refundRule, Infinity) > 0],
  ]
}

const HOUR_MS = 3_600_000

/**
 * By how much of a price more comes back at most by one rule than by another, in per cent, at any instant of the time that
 * is left until the start, in milliseconds; 0 where it is never more.
 */
export function mostMoreBack(before: RefundRule, after: RefundRule, leftMs: number): number {
  // both change at their own hours alone
  const hours = [before, after].flatMap((rule) => (rule ? [rule.fullUntilHours, rule.percentUntilHours] : []))
  const instants = hours.flatMap((hour) => [hour * HOUR_MS, hour * HOUR_MS - 1])
  const moments = [1, leftMs, ...instants].filter((left) => left > 0 && left <= leftMs)
  const shareOf = (refundRule: RefundRule, left: number) => refundPercent({ refundRule, startsAt: left }, 0)
  return Math.max(0, ...moments.map((left) => shareOf(after, left) - shareOf(before, left)))
}
