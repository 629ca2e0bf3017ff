import { QUESTION_DEPTHS } from '@quan/contract/task/deck.ts'
import { createStoredValue } from '#platform/storage/stored-value.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'
import type { Game, Turn } from './game.ts'

/** The game on this device; it survives a reload, and log-out takes it away with the names in it. */
export const keptGame = /* @__PURE__ */ createStoredValue<Game>({ key: StorageKey.iceBreakerGame, isValid: isGame })

function isGame(value: unknown): value is Game {
  if (!isRecord(value)) return false
  const { deckIds, depths, players, turns, at } = value
  return (
    isListOf(deckIds, isText) &&
    isListOf(depths, (depth) => QUESTION_DEPTHS.some((known) => known === depth)) &&
    isListOf(players, isText) &&
    isListOf(turns, isTurn) &&
    Number.isInteger(at) &&
    Number(at) >= 0 &&
    Number(at) <= turns.length
  )
}

const isTurn = (value: unknown): value is Turn =>
  isRecord(value) && isText(value['questionId']) && (value['player'] === null || isText(value['player']))

const isListOf = (value: unknown, isOne: (one: unknown) => boolean): value is unknown[] =>
  Array.isArray(value) && value.every(isOne)
