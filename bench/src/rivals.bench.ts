import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { connect } from '@quan/server/platform/database/connect.ts'
import type { BenchOptions, Figures } from '#bench.ts'
import { openCatalogues } from '#catalogue/open-catalogues.ts'
import { BUN, installRival, isInstalled, STRAPI, versionsOf } from '#rivals/installed-rivals.ts'
import { measureListRivals } from '#rivals/list-rivals.ts'
import { measurePushRivals } from '#rivals/push-rivals.ts'
import { type Found, resultsPaper } from '#rivals/result-tables.ts'
import { measureSeveralProcesses } from '#rivals/several-processes.ts'

const SIZES = { full: [10_000, 100_000, 1_000_000], quick: [300] }
/** Strapi takes a hundredth of a second and more a request. */
const WARM_UP_MAX = 300
const RESULTS = new URL('../RESULTS.md', import.meta.url)
const GIGABYTE = 2 ** 30

/**
 * Our servers beside others of the field, which are installed for it in fixed versions: Strapi over the same rows, bare
 * `ws`, socket.io and Bun for push; and two processes of ours beside one. Writes `bench/RESULTS.md`. A smoke run
 * installs and writes nothing, and leaves out who is not there. `activities` is the largest catalogue.
 */
export async function bench({ folder, quick, activities, rounds: given, say }: BenchOptions): Promise<Figures> {
  if (!quick) for (const rival of [STRAPI, BUN]) await installRival(rival, say)
  const [hasStrapi, hasBun] = [isInstalled(STRAPI), isInstalled(BUN)]
  const rounds = { ...given, warmUp: Math.min(given.warmUp, WARM_UP_MAX) }
  const busyBefore = loadavg()[0] ?? 0
  const sizes = SIZES[quick ? 'quick' : 'full'].filter((size) => size <= (activities ?? size))
  const found: Found[] = [await measurePushRivals({ folder, quick, hasBun, rounds: given, say })]
  const { catalogues, databasePid, stop } = await openCatalogues({ folder, sizes, say })
  try {
    const [smallest] = catalogues
    if (!smallest) throw new Error(`The smallest catalogue has ${SIZES.full[0]} activities.`)
    found.push(await measureListRivals({ catalogues, databasePid, folder, hasStrapi, rounds }))
    found.push(await measureSeveralProcesses({ catalogue: smallest, databasePid, folder, rounds: given }))
    if (!quick) await writeResults(found, { databaseUrl: smallest.url, activities, rounds: given.rounds, busyBefore })
  } finally {
    await stop()
  }
  return Object.assign({}, ...found.map(({ figures }) => figures)) as Figures
}

type WriteResults = { databaseUrl: string; activities: number | null; rounds: number; busyBefore: number }

async function writeResults(found: readonly Found[], given: WriteResults): Promise<void> {
  const tables = found.flatMap((each) => each.tables)
  await writeFile(RESULTS, resultsPaper({ origin: await originOf(given), tables, remarks: REMARKS }))
}

async function originOf({ databaseUrl, activities, rounds, busyBefore }: WriteResults) {
  const sql = connect({ url: databaseUrl, max: 1 })
  const [database] = await sql<[{ server_version: string }]>`show server_version`
  await sql.end({ timeout: 5 })
  const { devDependencies } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const processors = cpus()
  return {
    command: `npm run bench -- rivals${activities === null ? '' : ` --activities ${activities}`}`,
    date: `${new Date().toISOString().slice(0, 16)}Z`,
    machine: `${processors.length} cores (${processors[0]?.model}), ${Math.round(totalmem() / GIGABYTE)} GB, Linux ${release()}`,
    versions: [
      `Node ${process.versions.node}`,
      `PostgreSQL ${database.server_version}`,
      ...[STRAPI, BUN].map(versionsOf),
      ...['ws', 'socket.io'].map((name) => `${name} ${devDependencies[name]}`),
    ].join(', '),
    rounds: `${rounds}, in which all sides of a table take turns; every figure is a median`,
    noise: `load average ${busyBefore.toFixed(1)} before it began; what else ran shows in the least and the most of a round`,
    'not measured':
      SIZES.full
        .filter((size) => size > (activities ?? size))
        .map((size) => `${size.toLocaleString('en')} activities`)
        .join(', ') || 'nothing',
  }
}

/** What a reader of the tables would otherwise take for granted. */
const REMARKS = [
  'Strapi runs in production mode without telemetry, log of requests, users and permissions plugin, and admin panel; `find` is open to everybody. Its settings are else those of a new project.',
  'Strapi serves one table with all that is shown, filtered and ordered by: no relation is loaded, where our list joins the city and the organizer. It has a b-tree for each order that is asked, and counts nothing (`withCount=false`).',
  'Before a list is measured both are asked every question: they answer the same activities in the same order, or the run fails.',
  'Strapi answers its own fields besides (ids, times of its rows) and those it filters by; ours shapes status, places and organizer. Bytes of an answer are not the same.',
  'Strapi has no filter by distance, by words or by what can be joined first; those questions are left out of its comparison.',
  'Strapi can be given a cache in front, as ours has one built in (the column of ready bytes); without it every request is worked out anew on both sides.',
  'Our gateway ciphers, digests and checks every packet and keeps a message until it is acknowledged; the others only exchange frames of these sizes. While messages are measured it keeps what it stores in memory; while memory is measured it is the whole server on a database, and the others hold lines and nothing else.',
  'Clients, loads and database run on the same machine; only processor time of the servers (of lists: with the database) is counted, so waiting for each other costs nothing here.',
]
