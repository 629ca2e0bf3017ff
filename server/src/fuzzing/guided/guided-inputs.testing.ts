import { seeded } from '#testing/stored-member.ts'
import type { FuzzInput } from '#fuzzing/fuzz-run.testing.ts'
import { changedInput } from './change-input.testing.ts'
import type { ParserReader } from './parser-reader.testing.ts'
import type { ParserTarget } from './parser-target.testing.ts'

/** A third of all inputs is made of the one that got somewhere last, a third of so many that did. */
const [NEWEST, NEW] = [1, 8]
/** Longer inputs that got somewhere are not kept: all that is made of them would be as slow. */
const KEPT_MAX = 32_768
const ABOUT_MAX = 20_000

type Plan = {
  target: ParserTarget
  reader: ParserReader
  inputs: number
  seed: number
}

/** The seeds, then inputs made of them, and of those that reached what none had reached; `kept` holds what they are made of. */
export async function* guidedInputs({ target, reader, inputs, seed }: Plan, kept: Buffer[] = []) {
  const random = seeded(seed)
  const { tokens, pieces, seeds, costMaxMs } = target
  const some = () => random.pick(kept.slice(-random.pick([NEWEST, NEW, kept.length])))
  const inputOf = (bytes: Buffer): FuzzInput => ({
    ...(costMaxMs !== undefined && { costMaxMs }),
    about: `${target.name}: ${bytes.toString('base64').slice(0, ABOUT_MAX)}`,
    async send() {
      const { faults, isNew } = await reader.read(bytes)
      if (isNew && bytes.length <= KEPT_MAX) kept.push(bytes)
      return faults
    },
  })
  for (const bytes of seeds.slice(0, inputs)) {
    yield inputOf(bytes)
    if (!kept.includes(bytes)) kept.push(bytes)
  }
  for (let made = seeds.length; made < inputs; made += 1)
    yield inputOf(changedInput(some(), { random, other: random.pick(kept), tokens, pieces }))
}
