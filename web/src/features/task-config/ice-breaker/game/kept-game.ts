import * as z from 'zod/mini'
import { createStoredValue } from '#platform/storage/stored-value.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { type Game, gameSchema } from './game.ts'

const isGame = (value: unknown): value is Game => z.safeParse(gameSchema, value).success

/** The game on this device; it survives a reload, and log-out takes it away with the names in it. */
export const keptGame = /* @__PURE__ */ createStoredValue<Game>({ key: StorageKey.iceBreakerGame, isValid: isGame })
