import { availableParallelism } from 'node:os'
import type { Catalogue } from '#catalogue/open-catalogues.ts'
import { addressOf, filterQuestions } from '#list/list-questions.ts'
import { type Load, openLoad } from '#load/open-load.ts'
import { costsOfRounds, cpuTimeMs, type Rounds, type Side } from '#measure.ts'
import { type Found, ratioOf, spreadOf, told } from '#rivals/result-tables.ts'
import { type OpenServer, openServer } from '#servers/open-server.ts'

/** Connections of each of the two loads. */
const CONNECTIONS = 16
const SECOND_MS = 1_000

type SeveralProcesses = { catalogue: Catalogue; databasePid: number; folder: string; rounds: Rounds }

/**
 * Two of our processes on one database beside one of them, under the same two loads: processor time a call, and calls a
 * second as far as this machine goes, on which servers, database and loads share all cores.
 */
export async function measureSeveralProcesses(given: SeveralProcesses): Promise<Found> {
  const { catalogue, folder, rounds } = given
  const order = { kind: 'quan', databaseUrl: catalogue.url, now: catalogue.now, dataDir: folder } as const
  const loads = [openLoad(), openLoad()]
  const servers: OpenServer[] = []
  try {
    for (const _ of loads) servers.push(await openServer({ ...order, readyBytesMs: 0 }))
    const one = sideOf('one process', servers.slice(0, 1), { ...given, loads })
    const two = sideOf('two processes', servers, { ...given, loads })
    const costs = await costsOfRounds([one.side, two.side], rounds)
    const [ofOne, ofTwo] = costs as [number[], number[]]
    // those before are warm-ups
    const [fastOne, fastTwo] = [one, two].map(({ perSecond }) => perSecond.slice(-rounds.rounds)) as [
      number[],
      number[],
    ]
    return foundOf({ ofOne, ofTwo, fastOne, fastTwo })
  } finally {
    for (const each of [...loads, ...servers]) each.stop()
  }
}

type SideOf = SeveralProcesses & { loads: readonly Load[] }

function sideOf(name: string, servers: readonly OpenServer[], { catalogue, databasePid, loads }: SideOf) {
  const asked = { kind: 'get', paths: filterQuestions(catalogue).map(addressOf) } as const
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'x-app-version': '1.1.198', 'x-device-id': 'bench' }
  const measured = [...servers.map(({ pid }) => pid), databasePid]
  const perSecond: number[] = []
  const side: Side = {
    name,
    async run(requests) {
      const share = Math.ceil(requests / loads.length)
      const [before, startedAt] = [cpuTimeMs(measured), performance.now()]
      await Promise.all(
        loads.map((load, index) => {
          const { port } = servers[index % servers.length] as OpenServer
          return load.send({ port, asked, headers, connections: CONNECTIONS, requests: share })
        }),
      )
      const sent = share * loads.length
      perSecond.push((sent * SECOND_MS) / (performance.now() - startedAt))
      return (cpuTimeMs(measured) - before) / sent
    },
  }
  return { side, perSecond }
}

type Measured = { ofOne: number[]; ofTwo: number[]; fastOne: number[]; fastTwo: number[] }

function foundOf({ ofOne, ofTwo, fastOne, fastTwo }: Measured): Found {
  const [cost, throughput] = [ratioOf(ofTwo, ofOne), ratioOf(fastTwo, fastOne)]
  return {
    figures: { two_processes_cost: cost, two_processes_throughput: throughput },
    tables: [
      {
        title: 'One process and two',
        about: `All questions of the search page, in the smallest catalogue, on ${availableParallelism()} cores that two loads, the database and the servers share: calls a second say how far the machine goes, not how far the servers would. Two processes serve ${told(2 / cost)} times the calls of one where every process has a core and the database does not end it, as far as a call's cost tells.`,
        head: ['', 'a call, ms of processor time', 'calls a second'],
        rows: [
          ['one process', spreadOf(ofOne), spreadOf(fastOne)],
          ['two processes', spreadOf(ofTwo), spreadOf(fastTwo)],
          ['two over one', told(cost), told(throughput)],
        ],
      },
    ],
  }
}

/** What a reader of the table would otherwise take for granted. */
export const PROCESS_REMARKS = [
  "The processor time of a call tells whether two processes stand in each other's way; it does not tell where the database ends, which both share.",
  'Both processes have all roles: jobs that are due run beside the calls, and are counted.',
]
