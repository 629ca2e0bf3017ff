import { join } from 'node:path'
import { loadServerKeys } from '@quan/server/platform/config/server-keys.ts'
import type { BenchOptions, Figures } from '#bench.ts'
import { copyCatalogue } from '#catalogue/copy-catalogue.ts'
import { type Catalogue, openCatalogues } from '#catalogue/open-catalogues.ts'
import { openLoad } from '#load/open-load.ts'
import { costRatio, median } from '#measure.ts'
import { openServer, sealingKeyOf } from '#servers/open-server.ts'
import { openBareSignUps } from '#sign-up/open-bare-sign-ups.ts'
import { signUpWorld } from '#sign-up/sign-up-world.ts'
import { bareSide, ourSide, sendSignUps, countOversold } from '#sign-up/sign-up-comparison.ts'

const ACTIVITIES = { full: 10_000, quick: 300 }
/** Sign-ups that warm a side up and by which its cost is first guessed. */
const WARM_UP_MAX = 1_000
/** More than are sent. */
const AMPLE = 1_000_000
/** Asked for by four times as many people: the two quotas together are more than the capacity. */
const SCARCE = { quotaOfEachSex: 60, capacity: 100 }
const SCARCE_ASKED_BY = 400

/**
 * `CreateOrder` for own places of one activity with a quota for each sex, by people who each sign up once: sealed under
 * keys that the server knows, as after the launch of the app, each with a token it has not seen. Commits are durable.
 */
export async function bench({ folder, quick, activities, rounds, say }: BenchOptions): Promise<Figures> {
  const sizes = [activities ?? ACTIVITIES[quick ? 'quick' : 'full']]
  const { catalogues, databasePid, stop } = await openCatalogues({ folder, sizes, say })
  const [catalogue] = catalogues as [Catalogue]
  const database = await copyCatalogue(catalogue, 'sign_up')
  const [load, bare] = [openLoad(), openBareSignUps()]
  const opened = { databaseUrl: database.url, now: Date.now(), readyBytesMs: 0, dataDir: folder }
  const server = await openServer({ kind: 'quan', ...opened })
  try {
    const keys = await loadServerKeys({ keysDir: join(folder, 'keys'), mayMake: false, rsaBits: 0 })
    const world = signUpWorld({ sql: database.sql, catalogue, keys })
    const sealing = { ...(await sealingKeyOf(server)), key: 'one' } as const
    const activity = await world.hotActivity({ quotaOfEachSex: AMPLE, capacity: AMPLE })
    const scarce = await world.hotActivity(SCARCE)
    const speeds: number[] = []
    const ours = ourSide({ world, load, server, sealing, databasePid, activity }, (speed) => void speeds.push(speed))
    const theirs = bareSide({ world, databasePid, activity, bare, databaseUrl: database.url })
    const warmUp = Math.min(rounds.warmUp, WARM_UP_MAX)
    // the background cleaning, which would tell the planner that tables have grown, is off
    for (const side of [ours, theirs]) await side.run(warmUp)
    await database.sql`analyze`
    const ratio = await costRatio(ours, theirs, { ...rounds, warmUp })
    const rush = await sendSignUps(
      { world, load, server, sealing, activity: scarce },
      { people: SCARCE_ASKED_BY, mayBeFull: true },
    )
    await rush.send()
    const oversold = (await countOversold(database.sql, activity)) + (await countOversold(database.sql, scarce))
    return { per_minute: median(speeds.slice(-rounds.rounds)), oversold, vs_bare_sql: ratio }
  } finally {
    load.stop()
    bare.stop()
    server.stop()
    await database.drop()
    await stop()
  }
}
