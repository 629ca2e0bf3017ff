import type { DeckSource } from '#features/deck/deck-source.ts'
import { aboutLiking } from '#features/deck/decks/about-liking.deck.ts'
import { backThen } from '#features/deck/decks/back-then.deck.ts'
import { eitherOr } from '#features/deck/decks/either-or.deck.ts'
import { firstHello } from '#features/deck/decks/first-hello.deck.ts'
import { freeDays } from '#features/deck/decks/free-days.deck.ts'
import { goodFood } from '#features/deck/decks/good-food.deck.ts'
import { thisCity } from '#features/deck/decks/this-city.deck.ts'
import { together } from '#features/deck/decks/together.deck.ts'
import { whatIf } from '#features/deck/decks/what-if.deck.ts'

/** All decks, as they are offered: those for a beginning first. */
export const DECK_SOURCES: readonly DeckSource[] = [
  firstHello,
  goodFood,
  eitherOr,
  freeDays,
  thisCity,
  whatIf,
  backThen,
  aboutLiking,
  together,
]
