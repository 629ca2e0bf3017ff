import * as z from 'zod/mini'
import { ActivityCategory } from '#activity/activity-category.ts'
import { ALERT_ORGANIZERS_MAX } from '#alert/alert-limits.ts'
import { cityCode } from '#city/city.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { defineError } from '#endpoint/define-error.ts'
import { entityId } from '#endpoint/ids.ts'

const alertCategory = z.literal(Object.values(ActivityCategory), '活动分类不正确')

/** What a member wants to be told of; nobody else sees it. */
export const alerts = z.object({
  /** The city of the kinds and of the weekend. */
  city: z.nullable(cityCode),
  /** Kinds of which new ones in the city are told. */
  categories: z.array(alertCategory).check(z.maxLength(Object.keys(ActivityCategory).length, '活动分类不正确')),
  /** Members whose new activities are told, wherever they are. */
  organizers: z.array(entityId).check(z.maxLength(ALERT_ORGANIZERS_MAX, `最多提醒 ${ALERT_ORGANIZERS_MAX} 位主理人`)),
  /** Whether the weekend in the city is told on Thursdays. */
  weekly: z.boolean(),
})

/** An organizer as the list of alerts shows them. */
export const alertOrganizer = z.object({
  id: entityId,
  nickName: z.nullable(z.string()),
  headImgurl: z.nullable(z.string()),
  /** 0 = not told. */
  sex: z.literal([0, 1, 2]),
})
/** An organizer as the list of alerts shows them. */
export type AlertOrganizer = z.infer<typeof alertOrganizer>

/** What the caller wants to be told of, with the faces of the organizers, in the same order. */
export const shownAlerts = z.extend(alerts, { faces: z.array(alertOrganizer) })
/** What the caller wants to be told of. */
export type ShownAlerts = z.infer<typeof shownAlerts>

/** Kinds and the weekend belong to a city, and none is known. */
export const alertCityNeeded = defineError({ code: 'alert.city_needed', status: 400, text: '请先选择城市' })

/** What the caller wants to be told of. */
export const getAlerts = defineEndpoint({
  path: 'Activity/GetAlerts',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'What the caller wants to be told of: new activities and the weekend.',
  input: z.object({}),
  output: shownAlerts,
  errors: [],
})

/** Changes the parts of it that are given. Errors: `alert.city_needed`. */
export const saveAlerts = defineEndpoint({
  path: 'Activity/SaveAlerts',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Changes what the caller wants to be told of.',
  input: z.partial(alerts),
  output: shownAlerts,
  errors: [alertCityNeeded],
})
