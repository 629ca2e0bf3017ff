import { randomBytes } from 'node:crypto'
import type { MatchSlot } from '@quan/contract/match/match-round.ts'
import { conversationService } from '#features/conversation/conversation.service.ts'
import { matchRoundService } from './match-round.service.ts'
import { lockRound, type LockRound } from './match-round.queries.ts'
import { closeRound } from './match.jobs.ts'
import { notificationService } from '#features/notification/notification.service.ts'
import { connect, type Sql, type SqlRunner } from '#platform/database/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { personalVault } from '#platform/personal-data/personal-vault.ts'
import type { Caller } from '#platform/tokens/access-tokens.ts'
import { gate } from '#testing/gate.ts'

/** What a process is told to do at an instant; a pausing save waits in its transaction for `goOn`. */
export type RoundOrder =
  | { number: number; act: 'save'; caller: Caller; slots: MatchSlot[]; at: number; isPausing?: boolean }
  | { number: number; act: 'close'; at: number }
  | { number: number; act: 'goOn' }
/** How it went, or that a save waits. */
export type RoundReport = { number: number; outcome: string }

/** A server as far as rounds go, in a process of its own: saves what is chosen, and closes the round; with or without the lock. */
const [, , url = '', activityId = '', isLocking = ''] = process.argv
const noLock: LockRound = async () => null
const lock = isLocking === 'locking' ? lockRound : noLock
const sql = connect({ url, max: 8 })
const held = gate()

function report(number: number, outcome: string) {
  process.send?.({ number, outcome } satisfies RoundReport)
}

async function save({ number, caller, slots, at, isPausing }: Extract<RoundOrder, { act: 'save' }>) {
  const runner = isPausing ? pausedBefore('select from match_slot', number) : sql
  const clock = { now: () => at }
  const notifications = notificationService({ sql, clock })
  const rounds = matchRoundService({ sql: runner, clock, pictureBaseUrl: null, notifications, lock })
  await rounds.save(caller, { activityId, slots })
  return 'saved'
}

async function close(at: number) {
  const clock = { now: () => at }
  const notifications = notificationService({ sql, clock })
  const vault = personalVault({ personal: [randomBytes(32)], hash: [randomBytes(32)] })
  const follows = { areMutual: async () => false }
  const activities = { enrollable: async () => [] }
  const parts = { sql, clock, vault, notifications, follows, activities, pictureBaseUrl: null }
  await closeRound(activityId, { sql, clock, notifications, conversations: conversationService(parts), lock })
  return 'closed'
}

/** The database, whose transactions stop before a statement that begins so. */
function pausedBefore(beginning: string, number: number): Sql {
  const pause = () => {
    report(number, 'paused')
    return held.pass()
  }
  const paused = (tx: SqlRunner) =>
    new Proxy(tx, {
      apply: (_tx, _self, [strings, ...values]: [TemplateStringsArray, ...never[]]) =>
        strings[0]?.trim().startsWith(beginning) ? pause().then(() => tx(strings, ...values)) : tx(strings, ...values),
    })
  return new Proxy(sql, {
    get: (of, name) =>
      name === 'begin'
        ? (act: (tx: SqlRunner) => Promise<unknown>) => of.begin((tx) => act(paused(tx)))
        : Reflect.get(of, name),
  })
}

process.on('message', (order: RoundOrder) => {
  if (order.act === 'goOn') return held.open()
  const done = order.act === 'save' ? save(order) : close(order.at)
  void done
    .catch((error: unknown) => (error instanceof AppError ? error.definition.code : String(error)))
    .then((outcome) => report(order.number, outcome))
})
process.once('disconnect', () => void sql.end({ timeout: 5 }))
report(0, 'ready')
