import { randomUUID } from 'node:crypto'
import { getUserDetail } from '@quan/contract/card/public-card.ts'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import postgres from 'postgres'
import type { BenchOptions, Figures } from '#bench.ts'
import { type Catalogue, openCatalogues } from '#catalogue/open-catalogues.ts'
import { Comparisons } from '#comparisons.ts'
import type { Sealing } from '#load/open-load.ts'
import { sealingKeyOf } from '#servers/open-server.ts'

const ACTIVITIES = { full: 10_000, quick: 300 }

/**
 * `GetUserDetail` of one member for a visitor, sealed against the same in clear: with a key the server knows, as all
 * calls but the first of an app launch, and with a new one each time, as the first.
 */
export async function bench({ folder, quick, activities, rounds, say }: BenchOptions): Promise<Figures> {
  const opened = await openCatalogues({ folder, sizes: [activities ?? ACTIVITIES[quick ? 'quick' : 'full']], say })
  const comparisons = new Comparisons(opened.databasePid, rounds)
  try {
    const [catalogue] = opened.catalogues as [Catalogue]
    const input = { id: await storedMember(catalogue) }
    return {
      sealed_vs_plain: await againstPlain(comparisons, { catalogue, folder, input, key: 'one' }),
      first_vs_plain: await againstPlain(comparisons, { catalogue, folder, input, key: 'new each time' }),
    }
  } finally {
    comparisons.stop()
    await opened.stop()
  }
}

type Compared = { catalogue: Catalogue; folder: string; input: { id: string }; key: Sealing['key'] }

/** Both sides ask one server, which takes both forms. */
async function againstPlain(comparisons: Comparisons, { catalogue, folder, input, key }: Compared): Promise<number> {
  const server = await comparisons.open({
    kind: 'quan',
    databaseUrl: catalogue.url,
    // sealed bodies must be of now
    now: Date.now(),
    readyBytesMs: 0,
    dataDir: folder,
    isSealingOff: true,
  })
  const asked = { kind: 'call', path: pathOf(getUserDetail), input } as const
  const sealing = { ...(await sealingKeyOf(server)), key }
  return comparisons.compare(
    comparisons.side(`sealed under ${key === 'one' ? 'a known key' : 'a new key'}`, server, { ...asked, sealing }),
    comparisons.side('in clear', server, { ...asked, sealing: null }),
  )
}

/** The catalogue has nobody with an account. */
async function storedMember({ url }: Catalogue): Promise<string> {
  const sql = postgres(url, { max: 1 })
  try {
    const id = randomUUID()
    await sql`insert into member (id, nick_name, sex) values (${id}, '小满', 2)`
    return id
  } finally {
    await sql.end({ timeout: 5 })
  }
}
