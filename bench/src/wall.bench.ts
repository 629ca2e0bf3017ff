import { join } from 'node:path'
import { getRecommended } from '@quan/contract/activity/get-recommended.ts'
import { getCompanions } from '@quan/contract/companion/read-companions.ts'
import { type Endpoint, pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { getMyCollect } from '@quan/contract/favorite/favorites.ts'
import { getMyMessages } from '@quan/contract/notification/messages.ts'
import { getNotificationSettings } from '@quan/contract/notification/notification-settings.ts'
import { loadServerKeys } from '@quan/server/platform/config/server-keys.ts'
import type { Sql } from '@quan/server/platform/database/connect.ts'
import type { BenchOptions, Figures } from '#bench.ts'
import { copyCatalogue } from '#catalogue/copy-catalogue.ts'
import { type Catalogue, openCatalogues } from '#catalogue/open-catalogues.ts'
import { Comparisons } from '#comparisons.ts'
import { findKeenMember, tokenOf } from '#list/keen-member.ts'
import { openLoad } from '#load/open-load.ts'
import { costRatio, type Rounds } from '#measure.ts'
import { openServer, sealingKeyOf } from '#servers/open-server.ts'
import { ourSide } from '#sign-up/sign-up-comparison.ts'
import { signUpWorld } from '#sign-up/sign-up-world.ts'

const ACTIVITIES = { full: 10_000, quick: 300 }
const MESSAGES = 200
const WARM_UP_MAX = 1_000
const AMPLE = 1_000_000
const PAGE = 20

/**
 * What the second wall costs (`docs/threats.md`, "The wall"): calls that read or write what lies behind it, by processor time
 * of server and database together, over the same with the policies of all tables switched off. The caller is named either way.
 */
export async function bench({ folder, quick, activities, rounds, say }: BenchOptions): Promise<Figures> {
  const sizes = [activities ?? ACTIVITIES[quick ? 'quick' : 'full']]
  const opened = await openCatalogues({ folder, sizes, say })
  const [catalogue] = opened.catalogues as [Catalogue]
  await findKeenMember(catalogue)
  const walled = await copyCatalogue(catalogue, 'walled')
  const open = await copyCatalogue(catalogue, 'without_wall')
  const comparisons = new Comparisons(opened.databasePid, rounds)
  try {
    for (const { sql } of [walled, open]) await storeMessages(sql, await findKeenMember(catalogue))
    await switchPoliciesOff(open.sql)
    const sides = [walled, open] as const
    return {
      ...(await costOfReading(sides, { catalogue, folder, comparisons, rounds })),
      sign_up_vs_no_wall: await costOfSignUp(sides, { catalogue, folder, rounds, databasePid: opened.databasePid }),
    }
  } finally {
    comparisons.stop()
    await walled.drop()
    await open.drop()
    await opened.stop()
  }
}

type Copy = Awaited<ReturnType<typeof copyCatalogue>>
type Sides = readonly [walled: Copy, open: Copy]

/** What a member asks for that lies behind the wall, by the name of its figure. */
const asked = (city: string) =>
  [
    ['messages', getMyMessages, { maxResultCount: PAGE }],
    ['settings', getNotificationSettings, {}],
    ['favorites', getMyCollect, { maxResultCount: PAGE }],
    ['companions', getCompanions, {}],
    ['recommended', getRecommended, { city }],
  ] as const satisfies readonly (readonly [string, Endpoint, object])[]

type Reading = { catalogue: Catalogue; folder: string; comparisons: Comparisons; rounds: Rounds }

async function costOfReading(
  [walled, open]: Sides,
  { catalogue, folder, comparisons, rounds }: Reading,
): Promise<Figures> {
  const member = await findKeenMember(catalogue)
  const headers = { authorization: `Bearer ${await tokenOf(member, catalogue, folder)}` }
  const order = { kind: 'quan', now: catalogue.now, readyBytesMs: 0, dataDir: folder, isSealingOff: true } as const
  const behind = await comparisons.open({ ...order, databaseUrl: walled.url })
  const without = await comparisons.open({ ...order, databaseUrl: open.url })
  const figures: Figures = {}
  for (const [name, endpoint, input] of asked(catalogue.busiestCity.code)) {
    const call = { kind: 'call', path: pathOf(endpoint), input, sealing: null } as const
    figures[`${name}_vs_no_wall`] = await costRatio(
      comparisons.side(`${name} behind the wall`, behind, call, headers),
      comparisons.side(`${name} without it`, without, call, headers),
      rounds,
    )
  }
  return figures
}

type SigningUp = Pick<BenchOptions, 'folder' | 'rounds'> & { catalogue: Catalogue; databasePid: number }

async function costOfSignUp(copies: Sides, { catalogue, folder, rounds, databasePid }: SigningUp): Promise<number> {
  const load = openLoad()
  const servers = await Promise.all(
    copies.map(({ url }) =>
      openServer({ kind: 'quan', databaseUrl: url, now: Date.now(), readyBytesMs: 0, dataDir: folder }),
    ),
  )
  try {
    const keys = await loadServerKeys({ keysDir: join(folder, 'keys'), mayMake: false, rsaBits: 0 })
    const sideOf = async (index: 0 | 1) => {
      const [{ sql }, server] = [copies[index], servers[index]!]
      const world = signUpWorld({ sql, catalogue, keys })
      const sealing = { ...(await sealingKeyOf(server)), key: 'one' } as const
      const activity = await world.hotActivity({ quotaOfEachSex: AMPLE, capacity: AMPLE })
      return ourSide({ world, load, server, sealing, databasePid, activity }, () => {})
    }
    const [walled, open] = [await sideOf(0), await sideOf(1)]
    const warmUp = Math.min(rounds.warmUp, WARM_UP_MAX)
    for (const side of [walled, open]) await side.run(warmUp)
    for (const { sql } of copies) await sql`analyze`
    return await costRatio(walled, open, { ...rounds, warmUp })
  } finally {
    load.stop()
    for (const server of servers) server.stop()
  }
}

async function storeMessages(sql: Sql, { memberId }: { memberId: string }) {
  await sql`
    insert into notification (id, member_id, kind, title, text, created_at)
    select gen_random_uuid(), ${memberId}, 'order', '订单', '报名成功', now() - number * interval '1 minute'
    from generate_series(1, ${MESSAGES}) number`
  await sql`insert into notification_setting (member_id) values (${memberId}) on conflict do nothing`
  await sql`analyze`
}

async function switchPoliciesOff(sql: Sql) {
  const tables = await sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class where relrowsecurity and relkind = 'r'`
  if (tables.length === 0) throw new Error('No table lies behind the wall.')
  for (const { name } of tables) await sql.unsafe(`alter table ${name} disable row level security`)
}
