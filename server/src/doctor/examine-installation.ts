import { access, constants, stat } from 'node:fs/promises'
import { examineClock } from '#doctor/examine-clock.ts'
import { faultOfBucket } from '#outside/object-storage/examine-bucket.ts'
import { examineDatabase, examineRedis } from './examine-stores.ts'
import { examineReach } from '#doctor/examine-reach.ts'
import type { Examined } from '#doctor/examined.ts'
import { examineVendors } from '#doctor/examine-vendors.ts'
import { examineWithoutPorts } from '#examine-start.ts'
import type { Environment } from '#platform/config/read-settings.ts'
import type { ServerConfig } from '#platform/config/server-config.ts'

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
