import fc from 'fast-check'

const LONG = 20_000

/** Texts that went wrong somewhere, some day: in a database, a path, a header, a pattern, a page, a number. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a\udfff',
  '\u202e\u200b\ufeff',
  '%',
  '%_\\',
  "'",
  "''; --",
  '"\\',
  '$1',
  '${x}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  ']]>',
  '&xxe;',
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%00',
  '%E4%',
  '\r\nset-cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'true',
  'NaN',
  '1e309',
  '-0',
  '0x10',
  '१२३',
  '9'.repeat(400),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  '0192F0C1-7A3B-4C5D-8E9F-0A1B2C3D4E5F',
  '00000000-0000-0000-0000-000000000000',
  'eyJhdCI6IjIwMjYtMTEtMjgifQ',
  'a'.repeat(LONG),
  ' '.repeat(LONG),
  '𝒳'.repeat(LONG / 4),
  'e\u0301'.repeat(LONG / 4),
  `${'a'.repeat(LONG)}!`,
  '@'.repeat(LONG),
  '&#'.repeat(LONG / 2),
  '+86 138-'.repeat(LONG / 8),
  'a.'.repeat(LONG / 2),
  '<'.repeat(LONG),
]

/** Numbers that are none, or none of a size that something holds. */
export const HOSTILE_NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  5e-324,
]

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)])

const HOSTILE_SHAPES: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [null],
  nested(20),
  Array.from({ length: 5_000 }, () => 1),
  Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`f${at}`, at])),
  { toString: 1, valueOf: 2, length: -1 },
]

/** A value that no field is meant for. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom(...HOSTILE_NUMBERS),
  fc.constantFrom(...HOSTILE_SHAPES),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 4 }),
)

/** What is done to one place of a value. */
const SPOILS = ['replace', 'weave', 'weave', 'remove', 'add', 'wrap', 'lengthen', 'step'] as const
type Spoil = (typeof SPOILS)[number]

/** Makes a value wrong at one place; a second time as well now and then. */
export const spoilings: fc.Arbitrary<(value: unknown) => unknown> = fc
  .array(fc.tuple(fc.nat(), fc.constantFrom(...SPOILS), hostileValues), { minLength: 1, maxLength: 2 })
  .map(
    (places) => (value) => places.reduce<unknown>((so, [place, how, other]) => spoiled(so, place, how, other), value),
  )

/** Values that are wrong at one place or two. */
export const nearlyFitting = (fitting: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(fitting, spoilings).map(([value, spoil]) => spoil(value))

function spoiled(value: unknown, place: number, how: Spoil, other: unknown): unknown {
  const isInside = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  // a third of the times the object itself
  if (!isInside || place % 3 === 0) return spoiledHere(value, how, other)
  const names = Object.keys(value)
  const name = names[place % names.length] ?? ''
  const copy = structuredClone(value) as Record<string, unknown>
  if (how === 'remove') delete copy[name]
  else copy[name] = spoiled(copy[name], Math.floor(place / names.length), how, other)
  return copy
}

function spoiledHere(value: unknown, how: Spoil, other: unknown): unknown {
  if (how === 'wrap') return [value]
  if (how === 'add' && typeof value === 'object' && value !== null) return { ...value, added: other }
  if (how === 'weave' && typeof value === 'string') return `${value.slice(0, 2)}${woven(other)}${value.slice(2)}`
  if (how === 'lengthen' && typeof value === 'string') return value + value + 'x'
  if (how === 'step' && typeof value === 'number') return value + 1
  if (how === 'step' && typeof value === 'string') return value.slice(1)
  // a call takes an object: anything else at its top is refused by the first line
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, other } : other
}

/** What a text can hold in its middle and still be taken for one. */
const WOVEN_MAX = 20

/** Of a value that is no short text: half of a character and the one that a database cannot store. */
const woven = (other: unknown) => (typeof other === 'string' && other.length <= WOVEN_MAX ? other : '\u0000\ud800')
