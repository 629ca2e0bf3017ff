import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { BenchOptions, Figures } from '@quan/bench/bench.ts'
import { fail, say } from './commands/progress.ts'

/** `npm run bench -- NAME`: one measurement; the last line is `{"bench":NAME,"figures":{…}}`. Fails where a figure misses its bar. */
const FOLDER = join(import.meta.dirname, '../.cache/bench')
const BENCHES = new URL('../bench/src/', import.meta.url)
const FULL_ROUNDS = { rounds: 5, warmUp: 8_000, roundMs: 3_000 }
const QUICK_ROUNDS = { rounds: 1, warmUp: 60, roundMs: 50 }

async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, activities: { type: 'string' }, part: { type: 'string' } },
  })
  const [name] = positionals
  const names = (await readdir(BENCHES)).flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? [])
  if (!name || !names.includes(name)) throw new Error(`Name one of: ${names.join(', ')}.`)
  const { bench } = (await import(new URL(`${name}.bench.ts`, BENCHES).href)) as {
    bench(options: BenchOptions): Promise<Figures>
  }
  const { quick } = values
  const figures = await bench({
    folder: resolve(FOLDER, quick ? 'quick' : 'full'),
    quick,
    activities: values.activities === undefined ? null : Number(values.activities),
    part: values.part,
    rounds: quick ? { ...QUICK_ROUNDS, say } : { ...FULL_ROUNDS, say },
    say,
    miss(text) {
      say(`MISSED: ${text}`)
      process.exitCode = 1
    },
  })
  process.stdout.write(`${JSON.stringify({ bench: name, figures: rounded(figures) })}\n`)
}

const rounded = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, Math.round(figure * 1_000) / 1_000]))

await main().catch(fail)
