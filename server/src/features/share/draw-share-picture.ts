import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { MARK_ALONE, MARK_FIELD, markPaths } from '@quan/artwork/app-mark.ts'
import { drawCover } from '@quan/artwork/cover/draw-cover.ts'
import type { CoverTime } from '@quan/artwork/cover/time-of-day.ts'
import type { TextPaths } from './text-paths.ts'

/** Size of a shared picture in pixels, as programs that show links want it. */
export const SHARE_PICTURE = { width: 1_200, height: 630 } as const

/** The part of the picture that shows the cover; a square cut out of the middle keeps half of both. */
export const COVER_AREA = { x: 560, y: 0, width: 640, height: 630 } as const

const INK = '#1A1A20'
const QUIET = '#6B6B76'
const BRAND = '#3A5CF0'
const PAPER = '#FFFFFF'
const ALARM = '#E5484D'

const LEFT = 64
const WORDS_WIDTH = 452
const MARK_SIZE = 56

const BRAND_TEXT = { size: 30, weight: 84, y: 106 }
const TITLE = { size: 58, weight: 98, lineHeight: 78, max: 3, y: 214 }
const FACT = { size: 29, weight: 78, lineHeight: 46, y: 486 }
const PLACE = { size: 27, weight: 64 }

/** What stands on a shared picture. */
export type ShareWords = CoverTime & {
  id: string
  category: ActivityCategory
  title: string
  product: string
  /** A word over the title, such as that it was cancelled; null = none. */
  mark: string | null
  when: string
  where: string
}

/** The picture of an activity as SVG: words on paper, the cover beside them. A photo is laid over the drawn cover by the caller. */
export function drawSharePicture(words: ShareWords, paths: TextPaths): string {
  const { width, height } = SHARE_PICTURE
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${[
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    coverOf(words),
    brandOf(words.product, paths),
    titleOf(words, paths),
    factsOf(words, paths),
  ].join('')}</svg>`
}

function coverOf({ category, id, title, startTime, timeZone, allDay }: ShareWords): string {
  const { x, y, width, height } = COVER_AREA
  const cover = drawCover({ category, id, title, startTime, timeZone, allDay }).replace(
    'width="100%" height="100%"',
    `width="${width}" height="${height}"`,
  )
  // what a cover draws beyond its sheet would lie over the words
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" overflow="hidden">${cover}</svg>`
}

function brandOf(product: string, paths: TextPaths): string {
  const scale = MARK_SIZE / MARK_FIELD
  const mark = markPaths(MARK_ALONE).map(({ path, fill }) => `<path d="${path}" fill="${fill}"/>`)
  const { size, weight, y } = BRAND_TEXT
  return [
    `<g transform="translate(${LEFT - 10} ${y - 38}) scale(${scale})">${mark.join('')}</g>`,
    paths.line(product, { size, weight, x: LEFT + MARK_SIZE, y, fill: INK }),
  ].join('')
}

function titleOf({ title, mark }: ShareWords, paths: TextPaths): string {
  const { size, weight, lineHeight, max, y } = TITLE
  const lines = paths.lines(title, { size, weight, width: WORDS_WIDTH, max: mark === null ? max : max - 1 })
  const marked = mark === null ? [] : [paths.line(mark, { size: FACT.size, weight, x: LEFT, y: y - 20, fill: ALARM })]
  const first = mark === null ? y : y + FACT.lineHeight
  return [
    ...marked,
    ...lines.map((line, index) =>
      paths.line(line, { size, weight, x: LEFT, y: first + index * lineHeight, fill: INK }),
    ),
  ].join('')
}

function factsOf({ when, where }: ShareWords, paths: TextPaths): string {
  const [time] = paths.lines(when, { size: FACT.size, weight: FACT.weight, width: WORDS_WIDTH, max: 1 })
  const places = paths.lines(where, { ...PLACE, width: WORDS_WIDTH, max: 2 })
  return [
    `<rect x="${LEFT}" y="${FACT.y - 62}" width="40" height="4" rx="2" fill="${BRAND}"/>`,
    paths.line(time ?? '', { size: FACT.size, weight: FACT.weight, x: LEFT, y: FACT.y, fill: INK }),
    ...places.map((line, index) =>
      paths.line(line, { ...PLACE, x: LEFT, y: FACT.y + (index + 1) * FACT.lineHeight - 4, fill: QUIET }),
    ),
  ].join('')
}
