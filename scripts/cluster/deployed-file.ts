import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../server/src/testing/started-process.ts'

const FOLDER = join(import.meta.dirname, '../../deploy/cluster')

/** The files name machines 10.0.0.10 to 10.0.0.13; these say where on the second and third machine they differ. */
const FIRST = { name: 'quan-1', address: '10.0.0.11' }
const OTHERS = /10\.0\.0\.1[23]/
/** Whom all Sentinels look at in the beginning, and what balancers choose from, is the same on every machine. */
const OF_ALL = /^(sentinel |\tserver )/

/** An address as the files write it: with a colon, as two words, as HAProxy's or as Redis's. */
const ADDRESSES = /(10\.0\.0\.1\d|127\.0\.0\.1)(?:(:| port | )(\d+)\b|(\nport )(\d+)\b)/g

/** Machines of `deploy/cluster/` on loopback: each of their ports is another port here. */
export type Loopback = {
  /** A file of `deploy/cluster/` as it stands on a machine, with this machine's ports, and words put in place of others. */
  fileOf(name: string, machine: number, words?: Record<string, string>): Promise<string>
  /** The port here of a machine's port. */
  portOf(machine: number, port: number): Promise<number>
  /** The same of what listens on a machine's loopback alone. */
  ownPortOf(machine: number, port: number): Promise<number>
}

export function loopback(): Loopback {
  const ports = new Map<string, Promise<number>>()
  const portHere = (place: string) => {
    const port = ports.get(place) ?? freePort()
    ports.set(place, port)
    return port
  }
  return {
    portOf: (machine, port) => portHere(`10.0.0.1${machine}:${port}`),
    ownPortOf: (machine, port) => portHere(`${machine}/127.0.0.1:${port}`),
    async fileOf(name, machine, words = {}) {
      const text = onMachine(await readFile(join(FOLDER, name), 'utf8'), machine)
      const here = new Map<string, number>()
      for (const found of text.matchAll(ADDRESSES)) {
        const { host, port } = partsOf(found)
        // what listens on a machine's own loopback is its own
        const place = host === '127.0.0.1' ? `${machine}/${host}:${port}` : `${host}:${port}`
        here.set(found[0], await portHere(place))
      }
      let placed = text
      for (const [word, other] of Object.entries(words)) placed = placed.replaceAll(word, other)
      return placed
        .replaceAll(ADDRESSES, (found, _host, before = '', port, otherBefore = '', otherPort) =>
          port || otherPort ? `127.0.0.1${before || otherBefore}${here.get(found)}` : found,
        )
        .replaceAll(/10\.0\.0\.1\d/g, '127.0.0.1')
        .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    },
  }
}

const partsOf = ([, host, , port, , otherPort]: RegExpExecArray) => ({ host, port: port ?? otherPort })

/** A line that names the first machine and no other is that machine's own. */
function onMachine(text: string, machine: number): string {
  const isOwn = (line: string) => !OTHERS.test(line) && !OF_ALL.test(line)
  const own = (line: string) =>
    line.replaceAll(FIRST.name, `quan-${machine}`).replaceAll(FIRST.address, `10.0.0.1${machine}`)
  return text
    .split('\n')
    .map((line) => (isOwn(line) ? own(line) : line))
    .join('\n')
}
