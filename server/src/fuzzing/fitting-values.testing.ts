import { exampleOf } from '@quan/contract/meaning/example-of.ts'
import { fieldsIn } from '@quan/contract/meaning/meaning-registry.ts'
import type { FieldMeaning } from '@quan/contract/meaning/meaning.ts'
import { meanings } from '@quan/contract/meaning/meanings.ts'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { cursorText } from '#platform/paging/cursor-text.ts'
import { HOSTILE_NUMBERS, HOSTILE_TEXTS } from './hostile-values.testing.ts'
import type { SeenValues } from './seen-values.testing.ts'

/** Longer texts no cursor may have. */
const LONGEST_PART = 40
const PARTS_MAX = 4

type Schema = z.core.$ZodType
type Values = fc.Arbitrary<unknown>
type Around = {
  /** What answers told before: ids, cursors and tickets lead further than made-up ones. */
  seen: SeenValues
  /** The service of the call. */
  service: string
  name: string
  meaning?: FieldMeaning | undefined
}

const MOST_ITEMS = 4
const LONGEST_TEXT = 60
const ABSENT = Symbol('absent')
const CURSOR = 'cursor'
/** The first and the last that formats of days, months and instants allow, and around where clocks and databases begin. */
const EDGES = ['0000-01-01', '0001-01-01', '9999-12-31'].flatMap((day) => [
  day,
  day.slice(0, 'YYYY-MM'.length),
  `${day}T00:00:00Z`,
  `${day}T23:59:59.999Z`,
])

/** Values that a schema of the contract takes; now and then one that a rule across fields refuses. */
export function fittingValues(schema: Schema, around: Around): Values {
  const inside = (one: Schema, more: Partial<Around> = {}) => fittingValues(one, { ...around, ...more })
  if (schema instanceof z.ZodMiniObject) return objectsOf(schema, around)
  if (schema instanceof z.ZodMiniNullable) return orElse(null, inside(schema._zod.def.innerType))
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault)
    return orElse(ABSENT, inside(schema._zod.def.innerType))
  if (schema instanceof z.ZodMiniCatch) return inside(schema._zod.def.innerType)
  if (schema instanceof z.ZodMiniArray) {
    const ofOne = { name: around.name.replace(/(id)s$/i, '$1') }
    return orElse([], fc.array(inside(schema._zod.def.element, ofOne), { maxLength: MOST_ITEMS }))
  }
  if (schema instanceof z.ZodMiniUnion) return fc.oneof(...schema._zod.def.options.map((one) => inside(one)))
  if (schema instanceof z.ZodMiniRecord)
    return fc.dictionary(fc.string(), inside(schema._zod.def.valueType), { maxKeys: MOST_ITEMS })
  if (schema instanceof z.ZodMiniLiteral) return fc.constantFrom(...schema._zod.def.values)
  if (schema instanceof z.ZodMiniEnum) return fc.constantFrom(...Object.values(schema._zod.def.entries))
  if (schema instanceof z.ZodMiniBoolean) return fc.boolean()
  return leaves(schema, around)
}

/** What need not be there is not there as often as it is: the rules across fields refuse most of what has everything. */
const orElse = (instead: unknown, values: Values) => fc.oneof(fc.constant(instead), values)

function objectsOf(schema: Schema, around: Around): Values {
  const fields = Object.entries(fieldsIn(schema)).map(([name, field]) => {
    const values = fittingValues(field, { ...around, name, meaning: meanings.fieldOf(schema, name) })
    return [name, values] as const
  })
  return fc
    .record(Object.fromEntries(fields))
    .map((value) => Object.fromEntries(Object.entries(value).filter(([, one]) => one !== ABSENT)))
}

/** Texts and numbers: what was seen under that name, the example of the documents, and whatever the schema allows. */
function leaves(schema: Schema, { seen, service, name, meaning }: Around): Values {
  const fits = (value: unknown) => z.safeParse(schema, value).success
  const example = exampleOf(schema, { meanings, meaning })
  const choices = [
    { weight: 10, of: seen.named(name, service).filter(fits) },
    // another's, or of another kind: which, is the server's to find out
    { weight: 1, of: seen.ids().filter(fits) },
    { weight: 1, of: example === undefined ? [] : [example] },
  ]
  const known = choices
    .filter(({ of }) => of.length > 0)
    .map(({ weight, of }) => ({ weight, arbitrary: fc.constantFrom(...of) as Values }))
  if (name === CURSOR) known.push({ weight: 10, arbitrary: strangeCursors(seen.named(CURSOR, service), seen.ids()) })
  return fc.oneof(...known, { weight: 1, arbitrary: madeFor(schema) })
}

/** What zod keeps of the bounds of a text or number. */
type Bounds = { minimum?: number; maximum?: number; format?: string; patterns?: ReadonlySet<RegExp> }

function madeFor(schema: Schema): Values {
  const { minimum, maximum, format, patterns } = schema._zod.bag as Bounds
  if (schema instanceof z.ZodMiniNumber) {
    const least = fc.constant(minimum ?? 0)
    if (format === 'safeint') return fc.oneof(least, fc.integer(range(minimum, maximum)))
    return fc.double({ noNaN: true, noDefaultInfinity: true, ...range(minimum, maximum) })
  }
  if (!(schema instanceof z.ZodMiniString)) return fc.jsonValue()
  const [pattern] = patterns ?? []
  const edges = EDGES.filter((edge) => pattern?.test(edge))
  if (pattern && edges.length > 0) return fc.oneof(fc.constantFrom(...edges), fc.stringMatching(pattern))
  if (pattern) return fc.stringMatching(pattern)
  const minLength = minimum ?? 0
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maximum ?? LONGEST_TEXT, LONGEST_TEXT)) }
  return fc.oneof(fc.string({ unit: 'grapheme', ...length }), fc.string({ unit: 'binary', ...length }))
}

function range(min: number | undefined, max: number | undefined) {
  return {
    ...(min !== undefined && { min: Math.max(min, -(2 ** 31)) }),
    ...(max !== undefined && { max: Math.min(max, 2 ** 31 - 1) }),
  }
}

type Parts = (string | number)[]

/**
 * Places in a list that nobody was told: those of lists, changed at one part, and made-up ones of the same kinds of parts.
 * Programs pass cursors on unread, so what stands in them is only ever wrong on purpose.
 */
function strangeCursors(told: readonly unknown[], ids: readonly string[]): fc.Arbitrary<string> {
  const part = fc.oneof(
    fc.constantFrom(...HOSTILE_NUMBERS),
    fc.constantFrom(...HOSTILE_TEXTS.map((text) => text.slice(0, LONGEST_PART)), ...ids),
    fc.integer(),
    fc.maxSafeInteger(),
  )
  const madeUp = fc.array(part, { minLength: 1, maxLength: PARTS_MAX })
  const known = told.flatMap(partsOf)
  const changed = known.length > 0 ? fc.tuple(fc.constantFrom(...known), fc.nat(), part).map(changedAt) : madeUp
  return fc.oneof({ weight: 3, arbitrary: changed }, { weight: 1, arbitrary: madeUp }).map(cursorText)
}

/** Those of a cursor; of anything else none. */
function partsOf(cursor: unknown): Parts[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(String(cursor), 'base64url').toString())
    return Array.isArray(parts) && parts.length > 0 ? [parts as Parts] : []
  } catch {
    return []
  }
}

const changedAt = ([parts, place, other]: [Parts, number, string | number]): Parts =>
  parts.with(place % parts.length, other)
