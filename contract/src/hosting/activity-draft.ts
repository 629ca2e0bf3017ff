import * as z from 'zod/mini'
import { ActivityCategory } from '#activity/activity-category.ts'
import { entityId, instant } from '#endpoint/ids.ts'
import {
  ACTIVITY_AGE_MAX,
  ACTIVITY_AGE_MIN,
  ACTIVITY_PICTURES_MAX,
  ADDRESS_MAX_CHARACTERS,
  DESCRIPTION_MAX_CHARACTERS,
  PERMIT_MAX_CHARACTERS,
  PLACE_NAME_MAX_CHARACTERS,
  PROGRAMME_STEPS_MAX,
  REFUND_HOURS_MAX,
  STEP_MAX_CHARACTERS,
  TICKET_PRICE_MAX_FEN,
  TICKET_QUOTA_MAX,
  TICKET_TYPES_MAX,
  TITLE_MAX_CHARACTERS,
} from '#hosting/hosting-limits.ts'
import { MATCH_HOURS_MAX } from '#match/match-limits.ts'
import { trimmedText } from '#text/trimmed-text.ts'

/** Longest address of a picture, in characters: path, host and signature. */
const PICTURE_ADDRESS_MAX = 400
const LONGITUDE_MAX = 180
const LATITUDE_MAX = 90

/** Where a draft stands: being written, looked at by an operator, sent back with a reason, or published. */
export const DraftState = { draft: 10, inReview: 20, sentBack: 30, published: 40 } as const
/** One of the states of a draft. */
export type DraftState = (typeof DraftState)[keyof typeof DraftState]

const within = (least: number, most: number, message: string) =>
  z.int(message).check(z.minimum(least, message), z.maximum(most, message))
const degrees = (most: number) => z.number('位置不正确').check(z.minimum(-most), z.maximum(most))
const picture = z.string('图片不正确').check(z.minLength(1), z.maxLength(PICTURE_ADDRESS_MAX))
const age = within(ACTIVITY_AGE_MIN, ACTIVITY_AGE_MAX, `年龄要在 ${ACTIVITY_AGE_MIN} 到 ${ACTIVITY_AGE_MAX} 岁之间`)
const hours = within(0, REFUND_HOURS_MAX, `退款时间最多提前 ${REFUND_HOURS_MAX} 小时`)

/** A ticket type as a draft has it: price in fen, sex 0 is any. */
export const draftTicketType = z.object({
  name: trimmedText(PLACE_NAME_MAX_CHARACTERS, '票种名称不正确'),
  sex: z.literal([0, 1, 2]),
  price: within(0, TICKET_PRICE_MAX_FEN, `票价最多 ${TICKET_PRICE_MAX_FEN / 100} 元`),
  quota: within(0, TICKET_QUOTA_MAX, `每个票种最多 ${TICKET_QUOTA_MAX} 席`),
})
/** A ticket type as a draft has it: price in fen, sex 0 is any. */
export type DraftTicketType = z.infer<typeof draftTicketType>

/** A step of the programme as a draft has it; `time` is HH:mm in the zone of the city. */
export const draftStep = z.object({
  time: z.nullable(z.string('时间不正确').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间不正确'))),
  text: trimmedText(STEP_MAX_CHARACTERS, '流程不正确'),
})

/** A refund rule as a draft has it; hours before the start, share in per cent. */
export const draftRefundRule = z.object({
  fullUntilHours: hours,
  percent: within(0, 100, '退款比例不正确'),
  percentUntilHours: hours,
})

/** What a host writes of an activity; null until it is written. */
export const draftFields = z.object({
  title: z.nullable(trimmedText(TITLE_MAX_CHARACTERS, '标题不正确')),
  category: z.nullable(z.literal(Object.values(ActivityCategory))),
  /** An own upload in any of its addresses; null draws a cover. */
  cover: z.nullable(picture),
  pictures: z.array(picture).check(z.maxLength(ACTIVITY_PICTURES_MAX, `最多 ${ACTIVITY_PICTURES_MAX} 张图片`)),
  description: z.nullable(trimmedText(DESCRIPTION_MAX_CHARACTERS, '介绍不正确')),
  cityCode: z.nullable(z.string('请选择城市').check(z.regex(/^\d{6}$/, '请选择城市'))),
  district: z.nullable(trimmedText(PLACE_NAME_MAX_CHARACTERS, '区县不正确')),
  venue: z.nullable(trimmedText(PLACE_NAME_MAX_CHARACTERS, '场地不正确')),
  address: z.nullable(trimmedText(ADDRESS_MAX_CHARACTERS, '地址不正确')),
  /** gcj02 degrees; both or none. */
  longitude: z.nullable(degrees(LONGITUDE_MAX)),
  latitude: z.nullable(degrees(LATITUDE_MAX)),
  startTime: z.nullable(instant),
  endTime: z.nullable(instant),
  /** Null = the start. */
  enrollDeadline: z.nullable(instant),
  programme: z.array(draftStep).check(z.maxLength(PROGRAMME_STEPS_MAX, `流程最多 ${PROGRAMME_STEPS_MAX} 步`)),
  ticketTypes: z.array(draftTicketType).check(z.maxLength(TICKET_TYPES_MAX, `最多 ${TICKET_TYPES_MAX} 个票种`)),
  minAge: z.nullable(age),
  maxAge: z.nullable(age),
  minParticipants: z.nullable(within(1, TICKET_QUOTA_MAX, '最少成局人数不正确')),
  /** Null = everything comes back until the start. */
  refundRule: z.nullable(draftRefundRule),
  /** Hours after the end until the round of 心动互选 closes; 0 = there is none, null = as activities of that kind have it. */
  matchHours: z._default(
    z.nullable(within(0, MATCH_HOURS_MAX, `心动互选最多开到结束后 ${MATCH_HOURS_MAX} 小时`)),
    null,
  ),
  /** Number of the permit that a large activity needs. */
  permit: z.nullable(trimmedText(PERMIT_MAX_CHARACTERS, '许可编号不正确')),
})
/** What a host writes of an activity; null until it is written. */
export type DraftFields = z.infer<typeof draftFields>

/** A draft of the caller: what they wrote, and where it stands. */
export const activityDraft = z.object({
  id: entityId,
  /** One more with every save. */
  version: z.int(),
  state: z.literal(Object.values(DraftState)),
  /** Why it was sent back; else null. */
  reason: z.nullable(z.string()),
  /** What became of it; null until it is published. */
  activityId: z.nullable(entityId),
  updateTime: instant,
  ...draftFields.shape,
})
/** A draft of the caller: what they wrote, and where it stands. */
export type ActivityDraft = z.infer<typeof activityDraft>

/** A draft with nothing written. */
export const EMPTY_DRAFT: DraftFields = {
  title: null,
  category: null,
  cover: null,
  pictures: [],
  description: null,
  cityCode: null,
  district: null,
  venue: null,
  address: null,
  longitude: null,
  latitude: null,
  startTime: null,
  endTime: null,
  enrollDeadline: null,
  programme: [],
  ticketTypes: [],
  minAge: null,
  maxAge: null,
  minParticipants: null,
  refundRule: null,
  matchHours: null,
  permit: null,
}
