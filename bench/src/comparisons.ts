import { type RequestSet, type Load, openLoad } from '#load/open-load.ts'
import { costRatio, cpuTimeMs, type Rounds, type Side } from '#measure.ts'
import { type OpenServer, openServer, type ServerOrder } from '#servers/open-server.ts'

/** Connections that the load is spread over. */
const CONNECTIONS = 32
const HEADERS = { 'x-requested-with': 'XMLHttpRequest', 'x-app-version': '1.1.198', 'x-device-id': 'bench' }

/** Runs comparisons of servers on one cluster; each ends the servers that were opened for it. */
export class Comparisons {
  readonly #load: Load = openLoad()
  readonly #servers: OpenServer[] = []
  readonly #databasePid: number
  readonly #rounds: Rounds

  constructor(databasePid: number, rounds: Rounds) {
    this.#databasePid = databasePid
    this.#rounds = rounds
  }

  async open(order: ServerOrder): Promise<OpenServer> {
    const server = await openServer(order)
    this.#servers.push(server)
    return server
  }

  /** A server under a load, whose cost is that of the server and the database. */
  side(name: string, { pid, port }: OpenServer, asked: RequestSet, further: Record<string, string> = {}): Side {
    const measured = [pid, this.#databasePid]
    const order = { port, asked, headers: { ...HEADERS, ...further }, connections: CONNECTIONS }
    return {
      name,
      run: async (requests) => {
        const before = cpuTimeMs(measured)
        await this.#load.send({ ...order, requests })
        return (cpuTimeMs(measured) - before) / requests
      },
    }
  }

  async compare(one: Side, other: Side): Promise<number> {
    try {
      return await costRatio(one, other, this.#rounds)
    } finally {
      this.#stopServers()
    }
  }

  stop() {
    this.#load.stop()
    this.#stopServers()
  }

  #stopServers() {
    for (const server of this.#servers.splice(0)) server.stop()
  }
}
