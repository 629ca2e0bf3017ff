import { type Setting, SettingFault } from '#platform/config/setting.ts'

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]']

type Settings = Record<string, Setting<unknown>>
/** The values of a group of declared settings. */
export type ValuesOf<Group extends Settings> = {
  [Name in keyof Group]: Group[Name] extends Setting<infer Value> ? Value : never
}
/** Where settings are read: the process's environment, or a test's. */
export type Environment = Record<string, string | undefined>

/** All faults at once, so that a person mends them in one go. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly faults: string[]
  constructor(faults: string[]) {
    super(`Settings to mend before the start:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

/** Reads a group of settings; throws `SettingsError` with every fault listed. */
export function readSettings<Group extends Settings>(group: Group, environment: Environment): ValuesOf<Group> {
  const { values, faults } = examineSettings(group, environment)
  if (faults.length > 0) throw new SettingsError(faults)
  return values
}

/**
 * Reads a group of settings and answers its faults beside it; a faulty setting has its default meanwhile, so that what
 * depends on several can be checked as well.
 */
export function examineSettings<Group extends Settings>(group: Group, environment: Environment) {
  const faults: string[] = []
  const values = Object.entries(group).map(([name, declaration]) => [name, readOne(declaration, environment, faults)])
  return { values: Object.fromEntries(values) as ValuesOf<Group>, faults }
}

function readOne(declaration: Setting<unknown>, environment: Environment, faults: string[]): unknown {
  const given = environment[declaration.env]?.trim()
  try {
    if (given) return declaration.parse(given)
    if (!('default' in declaration)) throw new SettingFault('must be given')
  } catch (error) {
    if (!(error instanceof SettingFault)) throw error
    faults.push(`${declaration.env} ${error.message}. ${declaration.about}`)
  }
  return declaration.default
}

/** Takes all readings and throws the faults of all of them at once. */
export function readAll<const Values extends readonly unknown[]>(
  ...readings: { [Index in keyof Values]: () => Values[Index] }
): Values {
  const faults: string[] = []
  const values = readings.map((read) => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error
      faults.push(...error.faults)
      return undefined
    }
  })
  if (faults.length > 0) throw new SettingsError(faults)
  return values as unknown as Values
}

type OutsideAddress = { mode: 'demo' | 'production'; env: string; given: string | null; simulated: string }

/** Base address of an outside service: the simulator's in demo, which refuses real ones; a given one in production. */
export function outsideAddress({ mode, env, given, simulated }: OutsideAddress): string {
  if (mode === 'production') {
    if (given) return given
    throw new SettingsError([`${env} must be given in production.`])
  }
  if (given && !isLoopbackUrl(given))
    throw new SettingsError([`${env} names a real service; the demo speaks to simulators on loopback only.`])
  return given ?? simulated
}

/** True when an address is of this machine alone. */
export const isLoopbackUrl = (url: string): boolean => LOOPBACK_HOSTS.includes(new URL(url).hostname)

type Required = { mode: 'demo' | 'production'; env: string; given: string | null }

/** A setting without which a service cannot be asked. */
export function required({ mode, env, given }: Required): string {
  if (given) return given
  throw new SettingsError([
    `${env} must be given${mode === 'demo' ? '; npm start gives the demo its own' : ' in production'}.`,
  ])
}
