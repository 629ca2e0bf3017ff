import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { outsideServices } from '#outside/outside-services.ts'
import { faultOfBucket } from '#outside/object-storage/examine-bucket.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { type Environment, SettingsError } from '#platform/config/read-settings.ts'
import { examineServerConfig, type ServerConfig, settingOf } from '#platform/config/server-config.ts'
import { examineKeys } from '#platform/config/server-keys.ts'
import { connect } from '#platform/database/connect.ts'
import { faultOfPort } from '#platform/http/listen.ts'

const MEGABYTE = 1_024 * 1_024
/** Least room on the disk of `DATA_DIR` for a start, in bytes: a database that runs full in the middle loses its work. */
const ROOM_WANTED_BYTES = 256 * MEGABYTE

/** Never connected to: what is asked of services that are only looked at. */
const NOWHERE = 'postgres://127.0.0.1:1/nowhere'

/** The settings of a start, and everything that would keep it from coming up or up to date, a sentence each. */
export type ExaminedStart = { config: ServerConfig; faults: string[] }

/**
 * Looks at settings, keys, ports and disk before anything is begun: nothing is changed, so that a start that cannot end
 * well leaves the database as the version before needs it, and people mend everything in one go.
 */
export async function examineStart(environment: Environment): Promise<ExaminedStart> {
  const { config, faults } = await examineWithoutPorts(environment)
  const bucket = config.mode === 'production' ? await faultOfBucket(config.objectStorage) : null
  // what cannot be reached now may be there in a minute; what refuses needs other settings
  const refused = bucket?.isRefused ? [bucket.fault] : []
  return { config, faults: withoutRepeated(faults, [...(await faultsOfPorts(config)), ...refused]) }
}

/** The same beside a server that runs, whose ports are its own. */
export async function examineWithoutPorts(environment: Environment): Promise<ExaminedStart> {
  const { config, faults } = examineServerConfig(environment)
  const further = [
    ...faultsOfServices(config, environment),
    ...(config.mode === 'production' ? await examineKeys(config.keysDir) : []),
    ...(await faultsOfRoom(config.dataDir, ROOM_WANTED_BYTES)),
  ]
  return { config, faults: withoutRepeated(faults, further) }
}

/** What follows from a faulty setting need not be told beside it. */
function withoutRepeated(faults: string[], further: string[]): string[] {
  const isKnown = (fault: string) => faults.some((known) => settingOf(known) === settingOf(fault))
  return [...faults, ...further.filter((fault) => !isKnown(fault))]
}

/** The settings of a start that can be begun; throws `SettingsError` with every fault, also those the caller found. */
export async function readStart(environment: Environment, found: readonly string[] = []): Promise<ServerConfig> {
  const { config, faults } = await examineStart(environment)
  if (faults.length + found.length > 0) throw new SettingsError([...faults, ...found])
  return config
}

function faultsOfServices(config: ServerConfig, environment: Environment): string[] {
  try {
    outsideServices({ config, environment, sql: connect({ url: NOWHERE }), clock: systemClock, watch: () => undefined })
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.faults
    throw error
  }
}

async function faultsOfPorts({ host, port, privatePort }: ServerConfig): Promise<string[]> {
  const faults = [
    await faultOfPort({ host, port, setting: 'PORT' }),
    await faultOfPort({ host: '127.0.0.1', port: privatePort, setting: 'PRIVATE_PORT' }),
  ]
  return faults.filter((fault) => fault !== null)
}

/** A sentence when the disk of a folder, which need not be there yet, has less room than wanted. */
export async function faultsOfRoom(folder: string, wantedBytes: number): Promise<string[]> {
  const disk = await statfs(folder).catch(() => null)
  if (!disk) return dirname(folder) === folder ? [] : await faultsOfRoom(dirname(folder), wantedBytes)
  const free = disk.bavail * disk.bsize
  if (free >= wantedBytes) return []
  const [has, needs] = [free, wantedBytes].map((bytes) => `${Math.ceil(bytes / MEGABYTE)} MB`)
  return [`DATA_DIR lies on a disk with ${has} left; ${needs} are needed: make room, or name a folder on another disk.`]
}
