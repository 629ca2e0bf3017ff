import { access, constants, stat } from 'node:fs/promises'
import { faultOfBucket } from '#outside/object-storage/examine-bucket.ts'
import { examineDatabase, examineRedis } from './examine-stores.ts'
import type { Examined } from '#doctor/examined.ts'
import { examineVendors } from '#doctor/examine-vendors.ts'
import { examineWithoutPorts } from '#examine-start.ts'
import type { Environment } from '#platform/config/read-settings.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'

const ANSWER_WITHIN_MS = 5_000
/** A clock that is further off has codes and payments refused sooner or later, in milliseconds. */
const OFF_AT_MOST_MS = 60_000

type Installation = {
  environment: Environment
  /** Unix milliseconds, by the clock of this machine. */
  now: () => number
}

/**
 * Looks at everything an installation needs, each part though others are faulty, and changes nothing: vendors are asked
 * what harms nobody. The demo has no vendors, and needs none.
 */
export async function examineInstallation({ environment, now }: Installation): Promise<Examined[]> {
  const { config, faults } = await examineWithoutPorts(environment)
  const beside = await Promise.all([
    examineFolders(config, environment),
    examineDatabase(config, now),
    examineRedis(config),
    examineBucket(config),
    ...(config.mode === 'production'
      ? [examineClock(environment, now), examineReach(config), examineVendors({ config, environment })]
      : []),
  ])
  return [{ about: 'settings and keys', faults }, ...beside.flat()]
}

async function examineBucket({ objectStorage }: ServerConfig): Promise<Examined[]> {
  if (objectStorage === null) return []
  const found = await faultOfBucket(objectStorage)
  return [{ about: 'object storage', faults: found ? [found.fault] : [] }]
}

/** Rights of anybody but the owner. */
const RIGHTS_OF_OTHERS = 0o077

async function examineFolders({ dataDir }: ServerConfig, environment: Environment): Promise<Examined> {
  const isWritable = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(isTrue, isFalse)
  const isFolder = await stat(dataDir).then((found) => found.isDirectory(), isFalse)
  const certificate = environment['WXPAY_CERTIFICATE_FILE']
  const mode = certificate
    ? await stat(certificate).then(
        (found) => found.mode,
        () => 0,
      )
    : 0
  const faults = [
    ...(isWritable && isFolder
      ? []
      : [
          `DATA_DIR=${dataDir} is no folder that this user may write: make it, and chown it to the user of the server.`,
        ]),
    ...((mode & RIGHTS_OF_OTHERS) === 0
      ? []
      : [`WXPAY_CERTIFICATE_FILE=${certificate} can be read by others: chmod 600 it.`]),
  ]
  return { about: 'folders and files', faults }
}

const isTrue = () => true
const isFalse = () => false

/** Compares the clock with what the SMS service says it is: every answer of HTTP tells the time. */
async function examineClock(environment: Environment, now: () => number): Promise<Examined> {
  const about = 'clock'
  const url = environment['ALISMS_BASE_URL']?.trim()
  const answer = url
    ? await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(() => null)
    : null
  const theirs = Date.parse(answer?.headers.get('date') ?? '')
  if (Number.isNaN(theirs)) return { about, faults: [], note: 'not compared: nobody told the time' }
  const offMs = now() - theirs
  if (Math.abs(offMs) <= OFF_AT_MOST_MS) return { about, faults: [] }
  const off = `${Math.round(Math.abs(offMs) / 1_000)} seconds ${offMs > 0 ? 'ahead' : 'behind'}`
  return { about, faults: [`The clock of this machine is ${off}: have it set by the network (apt install chrony).`] }
}

const REACHED_WITHIN_MS = 5_000

/** Comes in as people do: by the public address, through the proxy, to pages and to the push channel. */
async function examineReach({ publicUrl, push }: ServerConfig): Promise<Examined[]> {
  const [page, channel] = await Promise.all([isServed(publicUrl), opens(push.url)])
  return [
    {
      about: 'public address',
      faults: page
        ? []
        : [
            `${publicUrl}/healthz does not answer: start the server, and see to DNS, certificate and proxy of PUBLIC_URL.`,
          ],
    },
    {
      about: 'push channel',
      faults: channel ? [] : [`${push.url} opens no WebSocket: the proxy must pass the upgrade on, see deploy/nginx.`],
    },
  ]
}

async function isServed(publicUrl: string): Promise<boolean> {
  const answer = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(REACHED_WITHIN_MS) }).catch(
    () => null,
  )
  await answer?.body?.cancel()
  return answer?.ok === true
}

async function opens(url: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, REACHED_WITHIN_MS, false)
  const socket = new WebSocket(url)
  socket.addEventListener('open', () => resolve(true))
  socket.addEventListener('error', () => resolve(false))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    socket.close()
  }
}
