import { zonedTime } from '@quan/contract/date/zoned-time.ts'
import type { Scene, Sky } from './scene.ts'

/** When an activity begins, as far as somebody knows: an ISO instant in an IANA zone. */
export type CoverTime = { startTime?: string | undefined; timeZone?: string | undefined; allDay?: boolean | undefined }

/** Whether a cover shows day or night; null where nobody knows, or both would do. */
export type Light = 'day' | 'night' | null

/** Hours of the day that are surely light, and those that are surely dark, all year. */
const DAY = { from: 7, before: 16 }
const NIGHT = { from: 19, before: 5 }

/** Titles that say themselves what is seen. */
const DAY_WORDS = /晨|清早|早起|上午|午后|中午/
const NIGHT_WORDS = /夜|今晚|晚上|星空/

/** Below this, of 255, a colour is dark. */
const DARK_BELOW = 100

/** What the title says, else what the clock does. */
export function lightOf({ title, startTime, timeZone, allDay }: CoverTime & { title: string }): Light {
  if (DAY_WORDS.test(title) !== NIGHT_WORDS.test(title)) return DAY_WORDS.test(title) ? 'day' : 'night'
  if (startTime === undefined || timeZone === undefined || allDay) return null
  const { hour } = zonedTime(new Date(startTime), timeZone)
  if (hour >= DAY.from && hour < DAY.before) return 'day'
  return hour >= NIGHT.from || hour < NIGHT.before ? 'night' : null
}

/** The sky of a take; where a scene has one of day and one of night, that of the light. */
export function skyOf({ sky, otherSky }: Pick<Scene, 'sky' | 'otherSky'>, take: number, light: Light): Sky {
  const [taken, other] = take % 2 ? [otherSky, sky] : [sky, otherSky]
  if (light === null || isDark(taken) === isDark(other)) return taken
  return isDark(taken) === (light === 'night') ? taken : other
}

/** The upper left is the sky itself; towards the horizon each sky is lighter. */
export function isDark([colour]: Sky): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue < DARK_BELOW
}
