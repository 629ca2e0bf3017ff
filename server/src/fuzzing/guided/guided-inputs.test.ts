import { expect, onTestFinished, test } from 'vitest'
import { fuzzRun } from '#fuzzing/fuzz-run.testing.ts'
import { guidedInputs } from './guided-inputs.testing.ts'
import { openReader } from './parser-reader.testing.ts'
import { targets } from './toy-target.testing.ts'

const INPUTS = 8_000
const SEED = 6

async function faultsOfToy(isWatched: boolean): Promise<string[]> {
  const [target] = targets
  const reader = openReader(target!, { isWatched })
  onTestFinished(async () => void (await reader.close()))
  const { faults } = await fuzzRun(guidedInputs({ target: target!, reader, inputs: INPUTS, seed: SEED }))
  return faults
}

// proves 17.22
test('a fault behind four bytes that are looked at one after the other is found by what each right one reaches', async () => {
  expect(await faultsOfToy(true)).toEqual([expect.stringMatching(/^throws Error: found: toy/)])
})

test('as many inputs made by chance alone do not find it', async () => {
  expect(await faultsOfToy(false)).toEqual([])
})
