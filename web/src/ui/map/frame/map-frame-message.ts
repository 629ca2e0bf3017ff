import * as z from 'zod/mini'
import { type ArrivedMessage, type FrameSender, isFrom } from '#platform/frame/frame-sender.ts'
import { type Camera, scaleOf, usualLongitude } from '../camera.ts'

/** Scales that the provider's map has. */
const SCALES = { widest: 3, nearest: 20 }

const showMessage = z.strictObject({
  kind: z.literal('show'),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  latitude: z.number().check(z.minimum(-85.06), z.maximum(85.06)),
  scale: z.number().check(z.minimum(SCALES.widest), z.maximum(SCALES.nearest)),
  theme: z.enum(['light', 'dark']),
})
/** What the app tells the frame: which part of the ground it shows. */
export type ShowMessage = z.infer<typeof showMessage>

const frameMessage = z.union([
  z.strictObject({ kind: z.literal('listening') }),
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('failed'), reason: z.enum(['script', 'refused']) }),
])
/** What the frame tells the app: that it can be spoken to, that the map is there, or why it will not be. */
export type FrameMessage = z.infer<typeof frameMessage>

/** A message to the frame; null from anybody but the app, or of another form. */
export function readShowMessage(event: ArrivedMessage, app: FrameSender): ShowMessage | null {
  return isFrom(event, app) ? (showMessage.safeParse(event.data).data ?? null) : null
}

/** A message of the frame; null from anybody else, or of another form. */
export function readFrameMessage(event: ArrivedMessage, frame: FrameSender): FrameMessage | null {
  return isFrom(event, frame) ? (frameMessage.safeParse(event.data).data ?? null) : null
}

/** The message that shows a view. */
export function showView(camera: Camera, theme: ShowMessage['theme']): ShowMessage {
  const { longitude, latitude } = camera.center
  const scale = Math.min(SCALES.nearest, Math.max(SCALES.widest, scaleOf(camera)))
  return { kind: 'show', longitude: usualLongitude(longitude), latitude, scale, theme }
}
