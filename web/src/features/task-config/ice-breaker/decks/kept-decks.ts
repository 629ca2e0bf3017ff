import { type Deck, deck } from '@quan/contract/deck/deck.ts'
import * as z from 'zod/mini'
import { createStoredValue } from '#platform/storage/stored-value.ts'
import { StorageKey } from '#platform/storage/storage-key.ts'

const isDecks = (value: unknown): value is Deck[] => z.safeParse(z.array(deck), value).success

/** The decks as they last came, for places without a network. */
export const keptDecks = /* @__PURE__ */ createStoredValue<Deck[]>({ key: StorageKey.decks, isValid: isDecks })
