import { describe, expect, test } from 'vitest'
import { aDeck, SOME_DECKS } from '../some-decks.testing.ts'
import { type Game, newGame } from './game.ts'
import { playableGame } from './use-game.ts'

const turn = (questionId: string) => ({ questionId, player: null })
const kept: Game = {
  deckIds: ['海', '茶'],
  depths: [3],
  players: ['阿哲'],
  turns: [turn('海-3-0'), turn('茶-3-1'), turn('海-3-2')],
  at: 2,
}

describe('a kept game', () => {
  test('goes on as it was', () => {
    expect(playableGame(kept, SOME_DECKS)).toEqual(kept)
  })

  test('is a new one when there was none', () => {
    expect(playableGame(null, SOME_DECKS)).toEqual(newGame(SOME_DECKS))
  })

  test('loses what a release took away, and shows the same card', () => {
    expect(playableGame(kept, [aDeck('海')])).toEqual({
      ...kept,
      deckIds: ['海'],
      turns: [turn('海-3-0'), turn('海-3-2')],
      at: 1,
    })
  })

  test('is drawn from the first deck when its own are no more', () => {
    expect(playableGame(kept, [aDeck('山')])).toEqual({ ...kept, deckIds: ['山'], turns: [], at: 0 })
  })
})
