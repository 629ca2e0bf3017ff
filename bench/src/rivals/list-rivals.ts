import type { Figures } from '#bench.ts'
import type { Catalogue } from '#catalogue/open-catalogues.ts'
import { Comparisons } from '#comparisons.ts'
import { addressOf, DEFAULT_QUESTION, filterQuestions, type Question } from '#list/list-questions.ts'
import { costsOfRounds, type Rounds, type Side } from '#measure.ts'
import { type Found, ratioOf, type ResultTable, spreadOf, told } from '#rivals/result-tables.ts'
import { checkSameActivities, type OpenStrapi, openStrapi } from '#rivals/strapi/open-strapi.ts'
import { strapiAddressOf } from '#rivals/strapi/strapi-questions.ts'
import type { OpenServer } from '#servers/open-server.ts'

/** Milliseconds an answer is kept ready where that is measured: as long as in production. */
const READY_MS = 1_000
const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS

type ListRivals = {
  catalogues: readonly Catalogue[]
  databasePid: number
  folder: string
  hasStrapi: boolean
  rounds: Rounds
}

/** The servers of one catalogue. */
type Servers = { catalogue: Catalogue; now: number; ours: OpenServer; ready: OpenServer; strapi: OpenStrapi | null }

/** Lists that both can answer, by the name of their figures. */
const LISTS: Readonly<Record<string, (catalogue: Catalogue) => Question[]>> = {
  default: () => [DEFAULT_QUESTION],
  newest: ({ busiestCity }) => [{ city: busiestCity.code, sort: 'newest' }],
  filtered: (catalogue) => filterQuestions(catalogue).filter((question) => strapiAddressOf(question, 0) !== null),
}

/** Our list beside Strapi's `find` over the same rows, in every catalogue: all servers take turns. */
export async function measureListRivals({ catalogues, databasePid, folder, hasStrapi, rounds }: ListRivals) {
  const comparisons = new Comparisons(databasePid, rounds)
  const opened: Servers[] = []
  try {
    for (const catalogue of catalogues) opened.push(await openServers(comparisons, { catalogue, folder, hasStrapi }))
    const found: Found = { figures: {}, tables: [] }
    for (const list of Object.keys(LISTS)) await measureList(list, { comparisons, opened, rounds, found })
    return found
  } finally {
    comparisons.stop()
    for (const { strapi } of opened) await strapi?.drop()
  }
}

type OpenServers = { catalogue: Catalogue; folder: string; hasStrapi: boolean }

async function openServers(comparisons: Comparisons, { catalogue, folder, hasStrapi }: OpenServers): Promise<Servers> {
  const now = restingInstant(catalogue)
  const order = { kind: 'quan', databaseUrl: catalogue.url, now, dataDir: folder } as const
  const ours = await comparisons.open({ ...order, readyBytesMs: 0 })
  const ready = await comparisons.open({ ...order, readyBytesMs: READY_MS })
  return { catalogue, now, ours, ready, strapi: hasStrapi ? await openStrapi(catalogue) : null }
}

/** An instant from which nothing begins, ends or is published for a while: both sides answer the same rows until then. */
function restingInstant({ now }: Catalogue): number {
  return Math.ceil(now / QUARTER_MS) * QUARTER_MS + MINUTE_MS
}

type MeasureList = { comparisons: Comparisons; opened: readonly Servers[]; rounds: Rounds; found: Found }

/** What is measured in one catalogue: our list, the same from ready bytes, Strapi's. */
type Kind = 'ours' | 'ready' | 'strapi'
type ListSide = Side & { kind: Kind; activities: number }
/** The costs of a list, by round, in one catalogue; null = not measured. */
type ListCosts = { activities: number } & Readonly<Record<Kind, number[] | null>>

async function measureList(list: string, { comparisons, opened, rounds, found }: MeasureList) {
  const sides: ListSide[] = []
  for (const servers of opened) sides.push(...(await sidesOf(list, servers, comparisons)))
  const costs = await costsOfRounds(sides, rounds)
  const all = opened.map(({ catalogue: { activities } }): ListCosts => {
    const of = (kind: Kind) => costs[sides.findIndex((side) => side.kind === kind && side.activities === activities)]
    return { activities, ours: of('ours') ?? null, ready: of('ready') ?? null, strapi: of('strapi') ?? null }
  })
  Object.assign(found.figures, figuresOf(list, all))
  found.tables.push(tableOf(list, all))
}

/** The sides of one catalogue's servers. */
async function sidesOf(
  list: string,
  { catalogue, now, ours, ready, strapi }: Servers,
  comparisons: Comparisons,
): Promise<ListSide[]> {
  const { activities } = catalogue
  const questions = LISTS[list]?.(catalogue) ?? []
  const paths = questions.map(addressOf)
  const sideOf = (kind: Kind, server: OpenServer, asked: string[]): ListSide => ({
    ...comparisons.side(`${list} (${kind}, ${activities})`, server, { kind: 'get', paths: asked }),
    kind,
    activities,
  })
  const sides = [sideOf('ours', ours, paths)]
  if (list === 'default') sides.push(sideOf('ready', ready, paths))
  if (strapi) {
    const theirs = questions.map((question) => strapiAddressOf(question, now) ?? '')
    await checkSameActivities({ ours, strapi, paths, theirs })
    sides.push(sideOf('strapi', strapi, theirs))
  }
  return sides
}

/** One cost over another, where both were measured. */
function ratioWhereBoth(one: number[] | null | undefined, other: number[] | null | undefined): number | null {
  return one && other ? ratioOf(one, other) : null
}

function figuresOf(list: string, all: readonly ListCosts[]): Figures {
  const [smallest, ...larger] = all
  const ratios: [name: string, ratio: number | null][] = [
    ...all.flatMap(({ activities, ours, ready, strapi }): [string, number | null][] => [
      [`${list}_vs_strapi_${activities}`, ratioWhereBoth(ours, strapi)],
      [`${list}_ready_vs_strapi_${activities}`, ratioWhereBoth(ready, strapi)],
    ]),
    ...larger.flatMap(({ activities, ours, strapi }): [string, number | null][] => [
      [`${list}_growth_${activities}`, ratioWhereBoth(ours, smallest?.ours)],
      [`${list}_growth_strapi_${activities}`, ratioWhereBoth(strapi, smallest?.strapi)],
    ]),
  ]
  return Object.fromEntries(ratios.flatMap(([name, ratio]) => (ratio === null ? [] : [[name, ratio]])))
}

/** What a list asks, by the name of its figures. */
const ABOUT: Readonly<Record<string, string>> = {
  default: 'The first list of a visitor: what has not ended anywhere, the soonest first, 20 rows.',
  newest: 'What was published last in the busiest city, 20 rows: one index holds the order on both sides.',
  filtered:
    'The questions of the search page that Strapi can be asked, in turn: city, category, status, days, price, places by sex, orders, and some of these together.',
}

function tableOf(list: string, all: readonly ListCosts[]): ResultTable {
  const about = `${ABOUT[list]} Milliseconds of processor time a request, server and database together: the median of the rounds (least–most).`
  const [smallest] = all
  const cost = (costs: number[] | null) => (costs ? spreadOf(costs) : '–')
  const over = (one: number[] | null, other: number[] | null | undefined) => {
    const ratio = ratioWhereBoth(one, other)
    return ratio === null ? '–' : told(ratio)
  }
  return {
    title: `List: ${list}`,
    about,
    head: [
      'activities',
      'ours',
      'from ready bytes',
      'Strapi',
      'ours / Strapi',
      'ready / Strapi',
      'growth',
      'of Strapi',
    ],
    rows: all.map(({ activities, ours, ready, strapi }) => [
      activities.toLocaleString('en'),
      ...[ours, ready, strapi].map(cost),
      over(ours, strapi),
      over(ready, strapi),
      over(ours, smallest?.ours),
      over(strapi, smallest?.strapi),
    ]),
  }
}

/** What a reader of the tables would otherwise take for granted. */
export const LIST_REMARKS = [
  'Strapi runs in production mode without telemetry, log of requests, users and permissions plugin, and admin panel; `find` is open to everybody. Its settings are else those of a new project.',
  'Strapi serves one table with all that is shown, filtered and ordered by: no relation is loaded, where our list joins the city and the organizer. It has a b-tree for each order that is asked, and counts nothing (`withCount=false`).',
  'Before a list is measured both are asked every question: they answer the same activities in the same order, or the run fails.',
  'Strapi answers its own fields besides (ids, times of its rows) and those it filters by; ours shapes status, places and organizer. Bytes of an answer are not the same.',
  'Strapi has no filter by distance, by words or by what can be joined first; those questions are left out of its comparison.',
  'Strapi can be given a cache in front, as ours has one built in (the column of ready bytes); without it every request is worked out anew on both sides.',
  'Only processor time of server and database is counted, on the machine that makes the load as well: waiting costs nothing here.',
]
