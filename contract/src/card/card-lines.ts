import * as z from 'zod/mini'
import {
  CARD_COMPLETENESS_MAX,
  HEIGHT_MAX_CM,
  HEIGHT_MIN_CM,
  INTRO_MAX_CHARACTERS,
  LOOKING_FOR_MAX_CHARACTERS,
  NICK_NAME_MAX_CHARACTERS,
  NICK_NAME_MIN_CHARACTERS,
} from '#person/card-limits.ts'
import { cityCode } from '#city/city.ts'
import { calendarDate } from '#endpoint/ids.ts'
import { Education, HouseCar, MaritalStatus } from '#person/circumstances.ts'
import { Sex } from '#person/sex.ts'
import { atMostCharacters, trimmedText } from '#text/trimmed-text.ts'

/** As they are kept, the lines that others see under the same name where their owner shows them. */
const chosenLines = {
  /** Centimetres. */
  height: z.int(),
  education: z.enum(Education),
  occupation: z.string(),
  maritalStatus: z.enum(MaritalStatus),
  houseCar: z.enum(HouseCar),
  intro: z.string(),
  lookingFor: z.string(),
}

type ChosenLines = typeof chosenLines

/** Names of the lines that others see as they are kept. */
export const CHOSEN_LINES = Object.keys(chosenLines) as (keyof ChosenLines)[]

/** Their fields on a card that others see; hidden and empty ones are left out. */
export const shownLines = z.partial(z.object(chosenLines)).shape

const keptLines = Object.fromEntries(
  Object.entries(chosenLines).map(([line, schema]) => [line, z.nullable(schema)]),
) as { [Line in keyof ChosenLines]: z.ZodMiniNullable<ChosenLines[Line]> }

/** The lines a member fills in on the business card, by their names on the wire. */
export const CARD_LINES = ['nickName', 'sex', 'birthDate', ...CHOSEN_LINES, 'cityCode', 'district'] as const
/**
 * The lines with a visibility of their own, by their names on the wire. nickName, the first photo, sex, age in fives
 * and city are for everyone and have none: `photos` rules from the second photo on, `age` the exact age, `cityDistrict`
 * the district.
 */
export const CARD_VISIBILITY_LINES = [
  'photos',
  'age',
  'zodiacAnimal',
  'starSign',
  'cityDistrict',
  ...CHOSEN_LINES,
  'organizes',
] as const

/** Name of a line whose visibility its owner chooses. */
export type CardVisibilityLine = (typeof CARD_VISIBILITY_LINES)[number]

/** As whom members may look at their own card. */
export const CardViewer = {
  visitor: 'visitor',
  member: 'member',
  sameActivity: 'sameActivity',
  match: 'match',
} as const
/** One of the points of view on a card. */
export type CardViewer = (typeof CardViewer)[keyof typeof CardViewer]

/** Longest occupation and district, in Unicode characters. */
export const SHORT_LINE_MAX_CHARACTERS = 30
/** First birth date anybody may have. */
export const BIRTH_DATE_FIRST = '1900-01-31'

/** 1 to 20 characters. */
export const nickName = z
  .string('昵称不正确')
  .check(
    z.trim(),
    z.minLength(NICK_NAME_MIN_CHARACTERS, '请填写昵称'),
    atMostCharacters(NICK_NAME_MAX_CHARACTERS, `昵称最多 ${NICK_NAME_MAX_CHARACTERS} 个字`),
  )

/** Sex of a person. */
export const sex = z.enum(Sex, '请选择性别')

/** A day within the table of lunar years; told to nobody. */
export const birthDate = calendarDate.check(z.refine((day) => day >= BIRTH_DATE_FIRST, '生日不正确'))

/** The lines of a card as they are kept; null is an empty one. */
export const cardLines = z.object({
  nickName: z.nullable(z.string()),
  sex: z.nullable(z.enum(Sex)),
  birthDate: z.nullable(calendarDate),
  ...keptLines,
  /** Six digits. */
  cityCode: z.nullable(z.string()),
  district: z.nullable(z.string()),
})

/** The lines of a card. */
export type CardLines = z.infer<typeof cardLines>

/** Changes of lines: left out stays, null clears. */
export const cardLineChanges = z.object({
  nickName: z.optional(nickName),
  sex: z.optional(z.nullable(sex)),
  birthDate: z.optional(z.nullable(birthDate)),
  height: z.optional(
    z.nullable(
      z
        .int('身高须为整数')
        .check(
          z.minimum(HEIGHT_MIN_CM, `身高须在 ${HEIGHT_MIN_CM}–${HEIGHT_MAX_CM} cm 之间`),
          z.maximum(HEIGHT_MAX_CM, `身高须在 ${HEIGHT_MIN_CM}–${HEIGHT_MAX_CM} cm 之间`),
        ),
    ),
  ),
  education: z.optional(z.nullable(z.enum(Education, '学历不正确'))),
  occupation: z.optional(z.nullable(trimmedText(SHORT_LINE_MAX_CHARACTERS, '职业不正确'))),
  maritalStatus: z.optional(z.nullable(z.enum(MaritalStatus, '婚姻状况不正确'))),
  houseCar: z.optional(z.nullable(z.enum(HouseCar, '住房和车辆不正确'))),
  intro: z.optional(z.nullable(trimmedText(INTRO_MAX_CHARACTERS, '自我介绍不正确'))),
  lookingFor: z.optional(z.nullable(trimmedText(LOOKING_FOR_MAX_CHARACTERS, '想认识的人不正确'))),
  cityCode: z.optional(z.nullable(cityCode)),
  district: z.optional(z.nullable(trimmedText(SHORT_LINE_MAX_CHARACTERS, '区县不正确'))),
})
/** Changes of lines. */
export type CardLineChanges = z.infer<typeof cardLineChanges>

/** What counts besides the lines: that there is a photo. */
const PHOTO_PART = 1

/**
 * How much of a card is filled in, 0 to `CARD_COMPLETENESS_MAX`: every line counts the same, and so does having a
 * photo. A line of blanks is an empty one.
 */
export function cardCompleteness(lines: CardLines, photoCount: number): number {
  const filled = CARD_LINES.filter((line) => String(lines[line] ?? '').trim() !== '').length
  const parts = filled + (photoCount > 0 ? PHOTO_PART : 0)
  return Math.round((CARD_COMPLETENESS_MAX * parts) / (CARD_LINES.length + PHOTO_PART))
}
