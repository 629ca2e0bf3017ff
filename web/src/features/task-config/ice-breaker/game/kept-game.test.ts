// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { StorageKey } from '#platform/storage/storage-key.ts'
import { deviceStorage } from '#platform/storage/device-storage.ts'
import type { Game } from './game.ts'

const GAME: Game = {
  deckIds: ['茶'],
  depths: [1, 3],
  players: ['阿哲'],
  turns: [
    { questionId: '茶-1-0', player: '阿哲' },
    { questionId: '茶-3-0', player: null },
  ],
  at: 1,
}

/** The game as an app finds it that starts now. */
async function foundAtStart() {
  vi.resetModules()
  return (await import('./use-game.ts')).keptGame.get()
}

afterEach(() => deviceStorage.remove(StorageKey.iceBreakerGame))

describe('the game on the device', () => {
  test('is there after a reload', async () => {
    deviceStorage.write(StorageKey.iceBreakerGame, GAME)
    expect(await foundAtStart()).toEqual(GAME)
  })

  test.each([
    ['no object', 'game'],
    ['a depth nobody knows', { ...GAME, depths: [4] }],
    ['a turn of nothing', { ...GAME, turns: [{ player: null }] }],
    ['players without names', { ...GAME, players: [1] }],
    ['a card beyond the stack', { ...GAME, at: 3 }],
    ['half a card', { ...GAME, at: 0.5 }],
  ])('is none when it is %s', async (_name, broken) => {
    deviceStorage.write(StorageKey.iceBreakerGame, broken)
    expect(await foundAtStart()).toBeNull()
  })
})
