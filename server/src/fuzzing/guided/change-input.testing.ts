import type { Random } from '#testing/stored-member.ts'
import type { ParserTarget } from './parser-target.testing.ts'

/** Above this nothing is repeated. */
const LARGEST = 131_072
const REPEATS_MAX = 60
const CHANGES_MAX = 4
const [SPAN_MAX, BYTES_MAX] = [64, 8]
const BYTE = 256
const [FIRST_SIGN, SIGNS] = [32, 95]

/** Numbers at which something begins or ends. */
const NUMBERS = [
  '0',
  '-1',
  '1',
  '127',
  '255',
  '65536',
  '2147483648',
  '9007199254740993',
  '9'.repeat(30),
  '1e309',
  '0.1',
  '-0',
  '00',
]

type Making = { random: Random; other: Buffer } & Pick<ParserTarget, 'tokens' | 'pieces'>
type Change = (bytes: Buffer, making: Making) => Buffer

/** An input like `parent`, changed in a few places; some of it may be of `other`. */
export function changedInput(parent: Buffer, making: Making): Buffer {
  const { random } = making
  // a single one tells most of the time whether it was worth it
  const changes = random.below(2) === 0 ? 1 : 1 + random.below(CHANGES_MAX)
  let bytes = parent
  for (let left = changes; left > 0; left -= 1) bytes = random.pick(CHANGES)(bytes, making)
  return bytes
}

function setByte(bytes: Buffer, { random }: Making): Buffer {
  const copy = Buffer.from(bytes)
  if (copy.length > 0) copy[random.below(copy.length)] = someByte(random)
  return copy
}

const insertBytes: Change = (bytes, { random }) =>
  insertedAt(bytes, Buffer.from(Array.from({ length: 1 + random.below(BYTES_MAX) }, () => someByte(random))), random)

const insertToken: Change = (bytes, { random, tokens }) =>
  tokens.length === 0 ? bytes : insertedAt(bytes, Buffer.from(random.pick(tokens)), random)

const removeSpan: Change = (bytes, { random }) => {
  const at = random.below(bytes.length + 1)
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random.below(SPAN_MAX))])
}

const repeatSpan: Change = (bytes, { random }) => {
  const at = random.below(bytes.length + 1)
  const span = bytes.subarray(at, at + 1 + random.below(SPAN_MAX))
  const times = bytes.length > LARGEST ? 1 : 1 + random.below(REPEATS_MAX)
  return Buffer.concat([bytes.subarray(0, at), ...Array.from({ length: times }, () => span), bytes.subarray(at)])
}

const cutShort: Change = (bytes, { random }) => bytes.subarray(0, random.below(bytes.length + 1))

/** The beginning of one with the end of another. */
const spliceOther: Change = (bytes, { random, other }) =>
  Buffer.concat([bytes.subarray(0, random.below(bytes.length + 1)), other.subarray(random.below(other.length + 1))])

const changeNumber: Change = (bytes, { random }) => {
  const text = bytes.toString('latin1')
  const numbers = [...text.matchAll(/\d+/g)]
  if (numbers.length === 0) return bytes
  const { index, 0: written } = random.pick(numbers)
  return Buffer.from(text.slice(0, index) + random.pick(NUMBERS) + text.slice(index + written.length), 'latin1')
}

/** Removes, doubles, exchanges or takes over parts that the language knows. */
const changePieces: Change = (bytes, { random, other, pieces }) => {
  const [own, others] = [piecesOf(bytes, pieces), piecesOf(other, pieces)]
  if (own.length === 0) return bytes
  const [at, elsewhere] = [random.below(own.length), random.below(own.length)]
  const ways = [
    () => own.toSpliced(at, 1),
    () => own.toSpliced(at, 0, own[elsewhere]!),
    () => own.with(at, own[elsewhere]!).with(elsewhere, own[at]!),
    () => own.toSpliced(at, random.below(2), ...(others.length > 0 ? [random.pick(others)] : [])),
  ]
  return Buffer.from(random.pick(ways)().join(''), 'latin1')
}

const piecesOf = (bytes: Buffer, pieces: RegExp): string[] => bytes.toString('latin1').match(pieces) ?? []

/** Half of them signs that can be read, as most languages have them. */
const someByte = (random: Random) => (random.below(2) === 0 ? random.below(BYTE) : FIRST_SIGN + random.below(SIGNS))

function insertedAt(bytes: Buffer, inserted: Buffer, random: Random): Buffer {
  const at = random.below(bytes.length + 1)
  return Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at)])
}

/** Some come more often than others. */
const CHANGES: readonly Change[] = [
  setByte,
  setByte,
  setByte,
  insertBytes,
  insertToken,
  insertToken,
  removeSpan,
  repeatSpan,
  cutShort,
  spliceOther,
  changeNumber,
  changePieces,
  changePieces,
]
