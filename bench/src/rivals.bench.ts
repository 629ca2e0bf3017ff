import { cpus, loadavg, release, totalmem } from 'node:os'
import { readFile, writeFile } from 'node:fs/promises'
import type { BenchOptions, Figures } from '#bench.ts'
import { openCatalogues } from '#catalogue/open-catalogues.ts'
import type { Rounds } from '#measure.ts'
import { BUN, installRival, isInstalled, STRAPI } from '#rivals/installed-rivals.ts'
import { LIST_REMARKS, measureListRivals } from '#rivals/list-rivals.ts'
import { measurePushRivals, PUSH_REMARKS } from '#rivals/push-rivals.ts'
import { type Found, resultsPaper } from '#rivals/result-tables.ts'
import { measureSeveralProcesses, PROCESS_REMARKS } from '#rivals/several-processes.ts'
import { versionsInUse } from '#rivals/versions-in-use.ts'

const SIZES = { full: [10_000, 100_000, 1_000_000], quick: [300] }
/** Strapi takes a hundredth of a second and more a request, and many sides take turns. */
const [LISTS_WARM_UP_MAX, WARM_UP_MAX, ROUND_MS_MAX] = [300, 2_000, 1_000]
const RESULTS = new URL('../RESULTS.md', import.meta.url)
const GIGABYTE = 2 ** 30

type Measuring = BenchOptions & { sizes: number[] }
type Part = { remarks: readonly string[]; measure(given: Measuring): Promise<Found> }

/** The parts of the measurement, each of which can be run alone. */
const PARTS: Readonly<Record<string, Part>> = {
  lists: {
    remarks: LIST_REMARKS,
    async measure({ folder, sizes, rounds, say }) {
      const opened = await openCatalogues({ folder, sizes, say })
      const ofLists = { ...rounds, warmUp: Math.min(rounds.warmUp, LISTS_WARM_UP_MAX) }
      try {
        return await measureListRivals({ ...opened, folder, hasStrapi: isInstalled(STRAPI), rounds: ofLists })
      } finally {
        await opened.stop()
      }
    },
  },
  processes: {
    remarks: PROCESS_REMARKS,
    async measure({ folder, sizes, rounds, say }) {
      const { catalogues, databasePid, stop } = await openCatalogues({ folder, sizes: sizes.slice(0, 1), say })
      try {
        return await measureSeveralProcesses({ catalogue: catalogues[0]!, databasePid, folder, rounds })
      } finally {
        await stop()
      }
    },
  },
  push: {
    remarks: PUSH_REMARKS,
    measure: ({ folder, quick, rounds, say }) =>
      measurePushRivals({ folder, quick, hasBun: isInstalled(BUN), rounds, say }),
  },
}

/**
 * Our servers beside others of the field, which are installed for it in fixed versions: Strapi over the same rows; two
 * processes of ours beside one; bare `ws`, socket.io and Bun for push. Writes `bench/RESULTS.md`. A smoke run installs
 * and writes nothing, and leaves out who is not there. `activities` is the largest catalogue.
 */
export async function bench(options: BenchOptions): Promise<Figures> {
  const { quick, activities, part: only, say } = options
  if (only !== undefined && !PARTS[only]) throw new Error(`The parts are: ${Object.keys(PARTS).join(', ')}.`)
  if (!quick) for (const rival of [STRAPI, BUN]) await installRival(rival, say)
  const sizes = SIZES[quick ? 'quick' : 'full'].filter((size) => size <= (activities ?? size))
  if (sizes.length === 0) throw new Error(`The smallest catalogue has ${SIZES.full[0]} activities.`)
  const figures: Figures = {}
  for (const [title, part] of Object.entries(PARTS)) {
    if (only !== undefined && title !== only) continue
    const busyBefore = busyNow()
    const found = await part.measure({ ...options, sizes, rounds: boundedRounds(options.rounds) })
    Object.assign(figures, found.figures)
    if (quick) continue
    const origin = {
      ...(await originOf(options, sizes)),
      noise: `load average ${busyBefore} before it began, ${busyNow()} at its end; ${NOISE}`,
    }
    const paper = await readFile(RESULTS, 'utf8').catch(() => '')
    await writeFile(RESULTS, resultsPaper(paper, { ...part, title, origin, tables: found.tables }))
  }
  return figures
}

function boundedRounds({ warmUp, roundMs, ...rounds }: Rounds): Rounds {
  return { ...rounds, warmUp: Math.min(warmUp, WARM_UP_MAX), roundMs: Math.min(roundMs, ROUND_MS_MAX) }
}

async function originOf({ activities, rounds, part }: BenchOptions, sizes: readonly number[]) {
  const processors = cpus()
  const missing = SIZES.full.filter((size) => !sizes.includes(size)).map((size) => size.toLocaleString('en'))
  return {
    command: [
      'npm run bench -- rivals',
      ...(part === undefined ? [] : [`--part ${part}`]),
      ...(activities === null ? [] : [`--activities ${activities}`]),
    ].join(' '),
    date: `${new Date().toISOString().slice(0, 16)}Z`,
    machine: `${processors.length} cores (${processors[0]?.model}), ${Math.round(totalmem() / GIGABYTE)} GB, Linux ${release().split('-', 1)[0]}`,
    versions: await versionsInUse(),
    rounds: `${rounds.rounds}, in which all sides of a table take turns; every figure is a median`,
    ...(missing.length > 0 && { 'not measured': `${missing.join(', ')} activities` }),
  }
}

/** How many processes want a core, over the last minute. */
const busyNow = () => (loadavg()[0] ?? 0).toFixed(1)

const NOISE =
  "a quiet machine has less than 0.5 before. What else runs makes every side dearer (its caches are others' as well), and shows in the least and the most of a round"
