import { expect, onTestFinished, test } from 'vitest'
import { fuzzPlan, fuzzRun, GROWTH_MAX_MB, isMeasured } from '#fuzzing/fuzz-run.testing.ts'
import { targets as calendar } from './calendar-target.testing.ts'
import { guidedInputs } from './guided-inputs.testing.ts'
import { openReader } from './parser-reader.testing.ts'
import { targets as push } from './push-targets.testing.ts'
import { targets as sealing } from './sealing-targets.testing.ts'
import { targets as xml } from './xml-targets.testing.ts'

const { inputs, seed } = fuzzPlan('parsers')
/** Of the inputs: until then caches fill and code is made fast. */
const WARM_AFTER = 0.2

// proves 17.22
test.each([...xml, ...calendar, ...push, ...sealing])(
  `${inputs} inputs led by the blocks that they reach are read or refused: $name (FUZZ_SEED=${seed})`,
  async (target) => {
    const reader = openReader(target)
    onTestFinished(async () => void (await reader.close()))
    const kept: Buffer[] = []
    const run = async (count: number, from: number) =>
      await fuzzRun(guidedInputs({ target, reader, inputs: count, seed: from }, kept))
    const warm = await run(Math.ceil(inputs * WARM_AFTER), seed)
    const before = await reader.heapMb()
    const found = await run(inputs, seed + 1)
    const grownMb = (await reader.heapMb()) - before
    process.stdout.write(
      `${target.name}: ${kept.length} inputs reached something new, ${Math.round(grownMb)} MB more\n`,
    )
    expect([...warm.faults, ...found.faults, ...warm.costly, ...found.costly]).toEqual([])
    // no reader is led anywhere by its seeds alone
    expect(kept.length).toBeGreaterThan(target.seeds.length)
    if (isMeasured) expect(grownMb).toBeLessThan(GROWTH_MAX_MB)
  },
  120_000 + inputs * 50,
)
