import * as z from 'zod/mini'
import { captchaTicket } from '@quan/contract/sms/send-code.ts'
import { type ArrivedMessage, type FrameSender, isFrom } from '#platform/frame/frame-sender.ts'

const captchaMessage = z.union([
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('solved'), ...captchaTicket.shape }),
  z.strictObject({ kind: z.literal('closed') }),
  z.strictObject({ kind: z.literal('failed') }),
])
/**
 * What the frame of the vendor's captcha tells the app: that the captcha is there, that somebody passed it or went
 * away, or that there will be none.
 */
export type CaptchaMessage = z.infer<typeof captchaMessage>

/** A message of the frame; null from anybody else, or of another form. */
export function readCaptchaMessage(event: ArrivedMessage, frame: FrameSender): CaptchaMessage | null {
  return isFrom(event, frame) ? (captchaMessage.safeParse(event.data).data ?? null) : null
}
