import type { MatchSlot } from '@quan/contract/match/match-round.ts'
import { MATCH_SLOTS } from '@quan/contract/match/match-limits.ts'
import {
  createMatchKeys,
  emptySlot,
  inSentOrder,
  type MatchKeys,
  type MatchPerson,
  sealPick,
} from '@quan/contract/match/match-seal.ts'
import { databaseStorage } from '#platform/session/member/vault-key.ts'
import { isRecord } from '#platform/storage/value-check.ts'

/** Somebody I chose, sealed for the key they had then. */
type SealedPick = MatchPerson & { slot: MatchSlot }
/** What this device keeps of a round while it is open. The private key cannot be read out, and never leaves it. */
export type KeptRound = {
  keys: MatchKeys
  /** Stand for picks that are not made: made once, so that two looks at what is sent tell little. */
  fillers: readonly MatchSlot[]
  picks: readonly SealedPick[]
  /** The keys that this device saw last, by their owners; absent in rounds begun by an older app. */
  seen?: Readonly<Record<string, string>>
  /** Whose key was another one before. */
  changed?: readonly string[]
}
/** What is left of a round that closed: who chose me back, as this device has seen for itself. */
export type KeptOutcome = { matched: readonly string[] }

/** A round of a member, as this device keeps it. */
export type RoundOf = { userGUID: string; roundId: string }

/** Where the device keeps nothing (private mode), a round lasts as long as the page. */
const inMemory = new Map<string, unknown>()

const nameOf = ({ userGUID, roundId }: RoundOf) => `match:${userGUID}:${roundId}`

async function find(round: RoundOf): Promise<unknown> {
  const name = nameOf(round)
  return (await databaseStorage.find(name)) ?? inMemory.get(name)
}

async function write(round: RoundOf, value: KeptRound | KeptOutcome) {
  inMemory.set(nameOf(round), value)
  await databaseStorage.write(nameOf(round), value)
}

/** The open round of this device; null where it is in none. */
export async function findKeptRound(round: RoundOf): Promise<KeptRound | null> {
  const kept = await find(round)
  return isRecord(kept) && 'keys' in kept ? (kept as KeptRound) : null
}

/** How a round ended, as far as this device found out; null where it has not. */
export async function findKeptOutcome(round: RoundOf): Promise<KeptOutcome | null> {
  const kept = await find(round)
  return isRecord(kept) && 'matched' in kept ? (kept as KeptOutcome) : null
}

/** Keeps how a round ended; keys and picks are gone from then on. */
export const keepOutcome = (round: RoundOf, outcome: KeptOutcome) => write(round, outcome)

/** Forgets a round. */
export async function forgetRound(round: RoundOf) {
  inMemory.delete(nameOf(round))
  await databaseStorage.remove(nameOf(round))
}

/** The round as this device keeps it, begun if need be. */
export async function beginRound(round: RoundOf): Promise<KeptRound> {
  const known = await findKeptRound(round)
  if (known) return known
  const fillers = Array.from({ length: MATCH_SLOTS }, () => emptySlot())
  const made = { keys: await createMatchKeys(), fillers, picks: [] }
  await write(round, made)
  return made
}

/** Notes the keys of those in the round, and whose is not the one this device saw before. */
export function noteKeys(kept: KeptRound, people: readonly MatchPerson[]): KeptRound {
  const seen = { ...keysOf(kept.picks), ...kept.seen }
  const others = people.filter(({ id, publicKey }) => (seen[id] ?? publicKey) !== publicKey).map(({ id }) => id)
  return { ...kept, seen: { ...seen, ...keysOf(people) }, changed: [...new Set([...(kept.changed ?? []), ...others])] }
}

const keysOf = (people: readonly MatchPerson[]) =>
  Object.fromEntries(people.map(({ id, publicKey }) => [id, publicKey]))

/** Replaces whom I chose; those who are chosen still keep their slots, unless their key is another one. */
export async function keepPicks(round: RoundOf, kept: KeptRound, chosen: readonly MatchPerson[]): Promise<KeptRound> {
  const picks = []
  for (const { id, publicKey } of chosen) {
    const before = kept.picks.find((pick) => pick.id === id && pick.publicKey === publicKey)
    picks.push(before ?? { id, publicKey, slot: await sealFor(round, kept, { id, publicKey }) })
  }
  const next = { ...kept, picks }
  await write(round, next)
  return next
}

const sealFor = ({ userGUID, roundId }: RoundOf, { keys }: KeptRound, them: MatchPerson) =>
  sealPick({ roundId, me: { id: userGUID, publicKey: keys.publicKey }, privateKey: keys.privateKey, them })

/** What is sent: three slots, whatever is chosen. */
export const slotsOf = ({ picks, fillers }: KeptRound): MatchSlot[] =>
  inSentOrder([...picks.map(({ slot }) => slot), ...fillers].slice(0, MATCH_SLOTS))
