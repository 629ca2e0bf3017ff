import { createECDH, createHash } from 'node:crypto'
import type { MatchSlot } from '@quan/contract/match/match-round.ts'
import { emptySlot, inSentOrder, sealPick } from '@quan/contract/match/match-seal.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MatchWorld, matchWorld, type Person } from '#features/matching/match-world.testing.ts'
import { type Random, seeded } from '#testing/stored-member.ts'
import { readTestSettings } from '#testing/test-settings.ts'

/** `npm run test:long` asks for more. */
const { matchRounds: ROUNDS } = readTestSettings()
const LONGEST_MS = 3_600_000
const PEOPLE = 6
/** How far chance alone may lead, in standard deviations. */
const CHANCE = 4.5
const BYTE_VALUES = 256
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const

/** A slot, and in which page of the table's file it stands. */
type StoredSlot = MatchSlot & { page: number }
/** What a tester has of somebody: their slots as they stand in the table, and their request. */
type Evidence = { rows: readonly StoredSlot[]; bytes: number; turn: number }
type Round = { evidence: readonly Evidence[]; picks: readonly (readonly boolean[])[] }

async function personOf(random: Random, id: string): Promise<Person> {
  const bytes = (length: number) => Uint8Array.from({ length }, () => random.below(BYTE_VALUES))
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(bytes(32).map((byte, index) => (index === 0 ? byte & 0x7f : byte))))
  const point = pair.getPublicKey()
  const text = (part: Buffer) => part.toString('base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: text(point.subarray(1, 33)),
    y: text(point.subarray(33)),
    d: text(Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)),
  }
  const privateKey = await crypto.subtle.importKey('jwk', jwk, CURVE, false, ['deriveBits'])
  return {
    caller: { memberId: id, deviceId: id },
    keys: { privateKey, publicKey: text(point) },
    fillers: [1, 2, 3].map(() => emptySlot(bytes)),
    picks: new Map(),
  }
}

const uuidOf = (random: Random) =>
  '00000000-0000-4000-8000-000000000000'.replaceAll('0', () => random.below(16).toString(16))

type Stored = (sent: readonly (readonly MatchSlot[])[]) => Promise<readonly (readonly StoredSlot[])[]>

/** A round whose people, keys and picks follow from a seed, as the database holds it just before its end. */
async function drawRound(seed: number, stored: Stored): Promise<Round> {
  const random = seeded(seed)
  const roundId = uuidOf(random)
  const people: Person[] = []
  for (let index = 0; index < PEOPLE; index += 1) people.push(await personOf(random, uuidOf(random)))
  const picks = people.map(() => people.map(() => false))
  for (const row of picks) for (let left = random.below(4); left > 0; left -= 1) row[random.below(PEOPLE)] = true
  const sent: MatchSlot[][] = []
  for (const [from, person] of people.entries()) {
    picks[from]![from] = false
    const slots = []
    for (const [to, other] of people.entries())
      if (picks[from]![to])
        slots.push(
          await sealPick({
            roundId,
            me: { id: person.caller.memberId, publicKey: person.keys.publicKey },
            privateKey: person.keys.privateKey,
            them: { id: other.caller.memberId, publicKey: other.keys.publicKey },
          }),
        )
    sent.push(inSentOrder([...slots, ...person.fillers].slice(0, 3)))
  }
  const rows = await stored(sent)
  const turns = people.map(() => random.next())
  const evidence = rows.map((slots, index) => ({
    rows: slots,
    bytes: JSON.stringify({ activityId: roundId, slots: sent[index] }).length,
    turn: turns[index]!,
  }))
  return { evidence, picks }
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url')
const sum = (text: string) => bytesOf(text).reduce((total, byte) => total + byte, 0)
const hash = (text: string) => createHash('sha256').update(bytesOf(text)).digest('base64url')

/** Ways in which somebody who holds the table guesses: the likelier A chose B, the greater the number. */
const GUESSES: Record<string, (from: Evidence, to: Evidence, all: readonly Evidence[]) => number> = {
  'the sizes of requests': (from, to) => from.bytes - to.bytes,
  'the times of requests': (from, to) => to.turn - from.turn,
  'the first slot in the table': (from) => sum(from.rows[0]!.own),
  'the last slot in the table': (from) => -sum(from.rows[2]!.own),
  'what the slots of both have in common': (from, to) =>
    from.rows.flatMap(({ own }) => to.rows.filter(({ seek }) => bytesOf(own)[0] === bytesOf(seek)[0])).length,
  'what somebody seeks whose hash the other is': (from, to) =>
    from.rows.filter(({ own }) => to.rows.some(({ seek }) => seek === hash(own))).length,
  'hashes of what somebody seeks': (from, to) =>
    from.rows.filter(({ seek }) => to.rows.some(({ own }) => own === hash(seek) || own === seek)).length,
  'the weight of all slots of one': (from) =>
    from.rows.reduce((total, { own, seek }) => total + sum(own) - sum(seek), 0),
  'anybody else with the same bytes': (from, _to, all) =>
    all.filter((other) => other !== from && other.rows.some(({ own }) => from.rows.some(({ seek }) => own === seek)))
      .length,
}

let world: MatchWorld
beforeAll(async () => {
  world = await matchWorld()
})
afterAll(() => world.end())

/** Sends slots to the server and reads them as they stand in the table, row after row. */
const throughDatabase: Stored = async (sent) => {
  const at = await world.activity()
  const people = await world.people(at, ...sent.map(() => '小满'))
  for (const [index, person] of people.entries()) {
    await world.join(person, at)
    await world.save(person, at, [...sent[index]!])
  }
  const rows = await world.sql<{ member_id: string; page: number; own: Buffer; seek: Buffer }[]>`
    select member_id, (ctid::text::point)[0]::int page, own, seek from match_slot where activity_id = ${at.id} order by ctid`
  return people.map(({ caller }) =>
    rows
      .filter((row) => row.member_id === caller.memberId)
      .map(({ page, own, seek }) => ({ page, own: own.toString('base64url'), seek: seek.toString('base64url') })),
  )
}
/** As they would stand there. */
const inOnePage: Stored = async (sent) => sent.map((slots) => slots.map((slot) => ({ page: 0, ...slot })))

/** How often a guess is right where exactly one of two directions was chosen and the other was not. */
function tally(rounds: readonly Round[], guess: (typeof GUESSES)[string]) {
  const outcome = { right: 0, guessed: 0 }
  for (const { evidence, picks } of rounds)
    for (const [one, row] of picks.entries())
      for (const [other, isPicked] of row.entries()) {
        // pairs are known, and so is who chose nobody's back: what is left is which of two chose the other
        if (!isPicked || picks[other]![one]) continue
        const [there, back] = [
          guess(evidence[one]!, evidence[other]!, evidence),
          guess(evidence[other]!, evidence[one]!, evidence),
        ]
        if (there === back) continue
        outcome.guessed += 1
        if (there > back) outcome.right += 1
      }
  return outcome
}

describe('somebody with the database and the keys of the server at one moment', () => {
  const rounds: Round[] = []
  beforeAll(async () => {
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      // a part of them by the server and its tables: those hold what was sent, in the order of the marks
      const isSent = seed % 25 === 1
      rounds.push(await drawRound(seed, isSent ? throughDatabase : inOnePage))
    }
  }, LONGEST_MS)

  // proves 24.12
  test('finds in the table what was sent, and nothing beside it', async () => {
    for (const { evidence } of rounds.filter((_, index) => index % 25 === 0)) {
      for (const { rows } of evidence)
        // written in the order of the marks; where a page of the file is full, the next ones stand in another
        expect(rows).toEqual(
          rows.toSorted((one, other) => one.page - other.page || Buffer.compare(bytesOf(one.own), bytesOf(other.own))),
        )
      expect(new Set(evidence.map(({ bytes }) => bytes)).size).toBe(1)
    }
    const columns = await world.sql<{ table_name: string; column_name: string }[]>`
      select table_name, column_name from information_schema.columns
      where table_name in ('match_entry', 'match_slot') order by 1, 2`
    expect(columns.map((row) => `${row.table_name}.${row.column_name}`)).toEqual([
      'match_entry.activity_id',
      'match_entry.device_id',
      'match_entry.member_id',
      'match_entry.public_key',
      'match_slot.activity_id',
      'match_slot.member_id',
      'match_slot.own',
      'match_slot.seek',
    ])
  })

  // proves 24.12
  test.each(Object.entries(GUESSES))('guesses who chose whom by %s no better than by a coin', (_name, guess) => {
    const { right, guessed } = tally(rounds, guess)
    expect(Math.abs(right - guessed / 2)).toBeLessThanOrEqual((CHANCE * Math.sqrt(guessed)) / 2)
  })

  // proves 24.12
  test('would be noticed: slots that are not sealed are guessed', () => {
    const open = rounds.map(({ evidence, picks }) => ({
      picks,
      evidence: evidence.map((one, index) => ({ ...one, turn: picks[index]!.filter(Boolean).length })),
    }))
    const { right, guessed } = tally(open, (from, to) => from.turn - to.turn)
    expect(right - guessed / 2).toBeGreaterThan((CHANCE * Math.sqrt(guessed)) / 2)
  })
})
