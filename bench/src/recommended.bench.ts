import { getRecommended } from '@quan/contract/activity/get-recommended.ts'
import { pathOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { PLANNER } from '@quan/server/features/activity/list/connect-lists.ts'
import type { BenchOptions, Figures } from '#bench.ts'
import { type Catalogue, openCatalogues } from '#catalogue/open-catalogues.ts'
import { Comparisons } from '#comparisons.ts'
import { findKeenMember, statementsFor, tokenOf } from '#list/keen-member.ts'
import { recordAnswers } from '#servers/record-answers.ts'

const SMALL = { full: 10_000, quick: 300 }
const LARGE = { full: 1_000_000, quick: 600 }

/**
 * `GetRecommended` for a member with much that ranks activities: against a bare server with the same statements and the
 * same bytes on the large catalogue, and its growth from the small to the large one. In clear: what sealing costs is
 * measured apart.
 */
export async function bench({ folder, quick, activities, rounds, say }: BenchOptions): Promise<Figures> {
  const sizes = [quick ? SMALL.quick : SMALL.full, activities ?? (quick ? LARGE.quick : LARGE.full)]
  const opened = await openCatalogues({ folder, sizes, say })
  const comparisons = new Comparisons(opened.databasePid, rounds)
  try {
    const [small, large] = opened.catalogues as [Catalogue, Catalogue]
    return {
      recommended_member_vs_bare_sql: await againstBareSql(comparisons, large, folder),
      growth_recommended_member: await growth(comparisons, [small, large], folder),
    }
  } finally {
    comparisons.stop()
    await opened.stop()
  }
}

/** A keen member of a catalogue's busiest city asks a server of their own. */
async function memberAsks(comparisons: Comparisons, catalogue: Catalogue, folder: string) {
  const { url, now, busiestCity } = catalogue
  const member = await findKeenMember(catalogue)
  const order = { kind: 'quan', databaseUrl: url, now, readyBytesMs: 0, dataDir: folder, isSealingOff: true } as const
  const server = await comparisons.open(order)
  const authorization = `Bearer ${await tokenOf(member, catalogue, folder)}`
  const input = { city: busiestCity.code }
  const asked = { kind: 'call', path: pathOf(getRecommended), input, sealing: null } as const
  return { server, asked, headers: { authorization }, memberId: member.memberId }
}

async function againstBareSql(comparisons: Comparisons, catalogue: Catalogue, folder: string): Promise<number> {
  const { server, asked, headers, memberId } = await memberAsks(comparisons, catalogue, folder)
  const request = {
    method: 'POST',
    body: JSON.stringify(asked.input),
    headers: { ...headers, 'content-type': 'application/json' },
  }
  const statements = await statementsFor(memberId, catalogue)
  const served = await recordAnswers(server.port, [{ path: asked.path, request, statements }])
  const bare = await comparisons.open({ kind: 'bareSql', served, databaseUrl: catalogue.url, settings: PLANNER })
  return comparisons.compare(
    comparisons.side('a member', server, asked, headers),
    comparisons.side('bare with SQL', bare, asked, headers),
  )
}

async function growth(
  comparisons: Comparisons,
  [small, large]: readonly [Catalogue, Catalogue],
  folder: string,
): Promise<number> {
  const [onSmall, onLarge] = [
    await memberAsks(comparisons, small, folder),
    await memberAsks(comparisons, large, folder),
  ]
  return comparisons.compare(
    comparisons.side(`${large.activities}`, onLarge.server, onLarge.asked, onLarge.headers),
    comparisons.side(`${small.activities}`, onSmall.server, onSmall.asked, onSmall.headers),
  )
}
