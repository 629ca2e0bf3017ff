import * as z from 'zod/mini'
import { timeOfDay } from '#date/time-of-day.ts'
import { defineEndpoint } from '#endpoint/define-endpoint.ts'
import { NotificationKind } from '#notification/notification-kind.ts'

/** Hours in which nothing makes a sound, Asia/Shanghai; they may pass midnight. */
export const quietHours = z.object({ from: timeOfDay, to: timeOfDay })

/** Ways to members while no page of theirs is open, in the order in which they are tried. */
export const NOTIFICATION_WAYS = ['webPush', 'wechat', 'sms'] as const
/** One of the ways to members. */
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number]

/** By which ways a member wants to hear; `sms` is for what is urgent alone. */
export const notificationWays = z.object({ webPush: z.boolean(), wechat: z.boolean(), sms: z.boolean() })

/** Every way, as it is until a member says otherwise. */
export const EVERY_WAY = { webPush: true, wechat: true, sms: true } as const

/** What a member wants to hear of. */
export const notificationSettings = z.object({
  /** Kinds that are switched off. */
  kindsOff: z
    .array(z.enum(NotificationKind, '消息种类不正确'))
    .check(z.maxLength(Object.keys(NotificationKind).length, '消息种类不正确')),
  /** Null = never quiet. */
  quietHours: z.nullable(quietHours),
  ways: notificationWays,
})
/** What a member wants to hear of. */
export type NotificationSettings = z.infer<typeof notificationSettings>

/** What the caller wants to hear of; preset: every kind, never quiet. */
export const getNotificationSettings = defineEndpoint({
  path: 'Notification/GetSettings',
  access: 'member',
  sealed: true,
  reads: true,
  about: 'What the caller wants to hear of.',
  input: z.object({}),
  output: notificationSettings,
  errors: [],
})

/** Replaces what the caller wants to hear of. */
export const saveNotificationSettings = defineEndpoint({
  path: 'Notification/SaveSettings',
  access: 'member',
  sealed: true,
  reads: false,
  about: 'Replaces what the caller wants to hear of.',
  /** `ways` left out stay as they are. */
  input: z.extend(notificationSettings, { ways: z.nullish(notificationWays) }),
  output: notificationSettings,
  errors: [],
})
