import * as z from 'zod/mini'
import { activityDetail } from '#activity/activity-detail.ts'

/** As what the app shows an activity: its card in the list, the poster it is shared by, its page. */
export const PREVIEW_VIEWS = ['list', 'poster', 'detail'] as const
/** As what the app shows an activity. */
export type PreviewView = (typeof PREVIEW_VIEWS)[number]

const theme = z.enum(['light', 'dark'])

/** What the console's editor sends to the app's page in its frame: the activity as it would be, and the colours around it. */
export const previewMessage = z.object({
  quan: z.literal('preview'),
  activity: activityDetail,
  theme,
  /** Absent from a console that was opened before there was a choice: its page. */
  view: z._default(z.enum(PREVIEW_VIEWS), 'detail'),
})
/** What the console's editor sends to the app's page in its frame. */
export type PreviewMessage = z.infer<typeof previewMessage>

/** A point on the ground, in degrees of gcj02. */
const point = {
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
}

/** What the console sends to a frame of the app that shows a map with a pin. */
export const pinMessage = z.object({
  quan: z.literal('pin'),
  /** Whose districts are drawn; null = no city is chosen. */
  cityCode: z.nullable(z.string()),
  /** Where the pin stands; null = nowhere yet. */
  place: z.nullable(z.object(point)),
  /** What lies below it: the provider's map, or the districts of the city. */
  ground: z.enum(['provider', 'districts']),
  theme,
  /** In the console's language: what the map and its buttons are called, and where the pin stands, which is read out. */
  words: z.object({ map: z.string(), zoomIn: z.string(), zoomOut: z.string(), at: z.string() }),
})
/** What the console sends to a frame of the app that shows a map with a pin. */
export type PinMessage = z.infer<typeof pinMessage>

/** What that frame says once the pin was moved and rests. */
export const pinMoved = z.object({ quan: z.literal('pin moved'), ...point })
/** What that frame says once the pin was moved and rests. */
export type PinMoved = z.infer<typeof pinMoved>

/** What the app's page in a frame of the console says once it hears. */
export const PREVIEW_READY = 'quan preview ready'

/** What it says when Esc is pressed in it, which the window around it does not hear. */
export const PREVIEW_ESCAPED = 'quan preview escaped'
