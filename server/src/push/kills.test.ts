import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureStore } from '#platform/pictures/picture-store.ts'
import { findDataFaults } from '#data-check/check-data.ts'
import { readTestSettings } from '#testing/test-settings.ts'
import { type KillsWorld, killsWorld } from './testing/kills/kills-world.ts'

/** `npm run test:long` asks for more of it; a seed that failed can be given again. */
const { pushRuns: RUNS, pushSeed: SEED } = readTestSettings()
const LONGEST_MS = 180_000 + RUNS * 5_000

describe(`clients whose lines break and whose servers are killed, in ${RUNS} runs (PUSH_SEED=${SEED})`, () => {
  let world: KillsWorld
  beforeAll(async () => {
    world = await killsWorld({ seed: SEED })
  })
  // also when the test ran out of time: nothing may be left running
  afterAll(() => world.close())

  test(
    'get every message, and none again over the same line',
    async () => {
      const { found, ends } = await world.run(RUNS)
      const wrong = found.filter(
        ({ lost, twiceOnALine, keptForEver }) => [...lost, ...twiceOnALine, ...keptForEver].length > 0,
      )
      expect(wrong).toEqual([])
      expect(found).toHaveLength(RUNS)
      expect(
        await findDataFaults({ ...world, pictures: pictureStore(join(world.dataDir, 'pictures')), now: Date.now() }),
      ).toEqual([])
      // there was something to go wrong
      expect(ends).toBeGreaterThan(0)
      expect(found.reduce((sum, { sent }) => sum + sent, 0)).toBeGreaterThan(RUNS)
    },
    LONGEST_MS,
  )
})
