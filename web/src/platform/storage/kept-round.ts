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
import { createTurns } from '#platform/storage/turns.ts'
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
  /** What the server took last; absent while it took nothing. */
  sent?: readonly MatchSlot[]
}
/** What is left of a round that closed: who chose me back, as this device has seen for itself. */
export type KeptOutcome = { matched: readonly string[] }

/** Slots by the rounds they go to. */
export type UnsentChoices = Readonly<Record<string, readonly MatchSlot[]>>

/** A round of a member, as this device keeps it. */
export type RoundOf = { userGUID: string; roundId: string }

/** Where the device keeps nothing (private mode), a round lasts as long as the page. */
const inMemory = new Map<string, unknown>()

/** Two that read what is kept at once would undo what the first one wrote. */
export const inRoundTurn = createTurns('quan-match')

const nameOf = ({ userGUID, roundId }: RoundOf) => `match:${userGUID}:${roundId}`
const unsentNameOf = (userGUID: string) => `match-unsent:${userGUID}`

async function find(name: string): Promise<unknown> {
  return (await databaseStorage.find(name)) ?? inMemory.get(name)
}

async function write(name: string, value: KeptRound | KeptOutcome | UnsentChoices) {
  inMemory.set(name, value)
  await databaseStorage.write(name, value)
}

/** The open round of this device; null where it is in none. */
export async function findKeptRound(round: RoundOf): Promise<KeptRound | null> {
  const kept = await find(nameOf(round))
  return isRecord(kept) && 'keys' in kept ? (kept as KeptRound) : null
}

/** How a round ended, as far as this device found out; null where it has not. */
export async function findKeptOutcome(round: RoundOf): Promise<KeptOutcome | null> {
  const kept = await find(nameOf(round))
  return isRecord(kept) && 'matched' in kept ? (kept as KeptOutcome) : null
}

/** Keeps how a round ended; keys and picks are gone from then on. */
export const keepOutcome = (round: RoundOf, outcome: KeptOutcome) => write(nameOf(round), outcome)

/** Forgets a round, and what of it has not arrived. */
export async function forgetRound(round: RoundOf) {
  inMemory.delete(nameOf(round))
  await databaseStorage.remove(nameOf(round))
  await inRoundTurn(() => keepUnsent(round, null))
}

/** What has not arrived of the rounds of a member: as it read when their pages were left. */
export async function findUnsent(userGUID: string): Promise<UnsentChoices> {
  const kept = await find(unsentNameOf(userGUID))
  return isRecord(kept) ? (kept as UnsentChoices) : {}
}

/** Keeps what goes to the server of a round; null once there is nothing to send. Within a turn. */
export async function keepUnsent({ userGUID, roundId }: RoundOf, slots: readonly MatchSlot[] | null) {
  const { [roundId]: before, ...others } = await findUnsent(userGUID)
  if (slots === null && before === undefined) return
  await write(unsentNameOf(userGUID), slots === null ? others : { ...others, [roundId]: slots })
}

/** Notes what the server took of a round. Within a turn. */
export async function keepSent(round: RoundOf, sent: readonly MatchSlot[]) {
  const kept = await findKeptRound(round)
  if (kept !== null) await write(nameOf(round), { ...kept, sent })
}

/** The round as this device keeps it, begun if need be. */
export async function beginRound(round: RoundOf): Promise<KeptRound> {
  const known = await findKeptRound(round)
  if (known) return known
  const fillers = Array.from({ length: MATCH_SLOTS }, () => emptySlot())
  const made = { keys: await createMatchKeys(), fillers, picks: [] }
  await write(nameOf(round), made)
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
  await write(nameOf(round), next)
  return next
}

const sealFor = ({ userGUID, roundId }: RoundOf, { keys }: KeptRound, them: MatchPerson) =>
  sealPick({ roundId, me: { id: userGUID, publicKey: keys.publicKey }, privateKey: keys.privateKey, them })

/** What is sent: three slots, whatever is chosen. */
export const slotsOf = ({ picks, fillers }: Pick<KeptRound, 'picks' | 'fillers'>): MatchSlot[] =>
  inSentOrder([...picks.map(({ slot }) => slot), ...fillers].slice(0, MATCH_SLOTS))
