import * as z from 'zod/mini'
import { notification } from '#notification/messages.ts'
import { readJson } from '#push/read-json.ts'

/**
 * What our app gets as the text of a push message: a notification. `id` is the notification's, by which the app shows
 * it once however often it arrives. An older app takes kinds it does not know.
 */
export const appMessage = z.object({
  id: notification.shape.id,
  kind: z.string(),
  title: notification.shape.title,
  text: notification.shape.text,
  route: notification.shape.route,
  createTime: notification.shape.createTime,
})
/** What our app gets as the text of a push message. */
export type AppMessage = z.infer<typeof appMessage>

/** The text of a push message for our app. */
export function writeAppMessage({ id, kind, title, text, route, createTime }: AppMessage): string {
  return JSON.stringify({ id, kind, title, text, route, createTime })
}

/** Reads the text of a push message; null for any other text, such as an operator's, which is shown as it is. */
export function readAppMessage(text: string): AppMessage | null {
  return readJson(appMessage, text)
}
