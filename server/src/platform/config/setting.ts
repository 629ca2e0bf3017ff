import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'

/** One setting as a feature declares it: where it is read, what it may be, what it is when absent. */
export type Setting<Value> = {
  env: string
  parse: (text: string) => Value
  /** Left out = the setting must be given. */
  default?: Value
  /** How the default is written in the environment, where that is not how it is kept. */
  written?: string
  about: string
}

/** Declares a setting; the settings document is made from these. */
export function setting<Value>(declaration: Setting<Value>): Setting<Value> {
  return declaration
}

/** A fault in a setting's text, as a sentence that goes on after its name. */
export class SettingFault extends Error {
  override readonly name = 'SettingFault'
}

/** Any text; blank counts as absent. */
export const text = (value: string): string => value

/** A whole number within bounds. */
export const wholeNumber =
  (minimum: number, maximum = Number.MAX_SAFE_INTEGER) =>
  (value: string): number => {
    const number = Number(value)
    if (Number.isInteger(number) && number >= minimum && number <= maximum) return number
    throw new SettingFault(`must be a whole number from ${minimum} to ${maximum}`)
  }

/** One of the given words. */
export const oneOf =
  <const Word extends string>(...words: Word[]) =>
  (value: string): Word => {
    const word = words.find((candidate) => candidate === value)
    if (word !== undefined) return word
    throw new SettingFault(`must be one of ${words.join(', ')}`)
  }

/** `on` or `off`. */
export const onOff = (value: string): boolean => oneOf('on', 'off')(value) === 'on'

/** An absolute http or https address without a final slash. */
export const httpUrl = (value: string): string => {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new SettingFault('must be an http or https address')
  return value.replace(/\/+$/, '')
}

/** An absolute ws or wss address. */
export const webSocketUrl = (value: string): string => {
  if (URL.canParse(value) && /^wss?:$/.test(new URL(value).protocol)) return value
  throw new SettingFault('must be a ws or wss address')
}

/** Words parted by commas. */
export const words = (value: string): string[] =>
  value
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

const listOf =
  (isGood: (word: string) => boolean, fault: string) =>
  (value: string): string[] => {
    const faulty = words(value).filter((word) => !isGood(word))
    if (faulty.length === 0) return words(value)
    throw new SettingFault(`${fault}; ${faulty.join(', ')} ${faulty.length === 1 ? 'is' : 'are'} not`)
  }

/** IP addresses, or networks as address/bits. */
export const networks = listOf(isNetwork, 'must be addresses or networks such as 10.0.0.0/8')

/** Origins as browsers send them; `*` is none. */
export const origins = listOf(
  (word) => /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s;,*]+$/.test(word),
  'must be origins such as https://app.example',
)

/** Where people are reached: by mail or on a page. */
export const contacts = listOf(
  (word) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+|tel:\+\d+)$/.test(word),
  'must be addresses such as mailto:security@quan.example or https://quan.example/security',
)

/** Hosts, with a port if need be. */
export const hosts = listOf((word) => /^[a-z0-9.-]+(?::\d{1,5})?$/i.test(word), 'must be hosts such as docs.example')

/** What a process of the server may be for: pages and calls, the push channel, the work that is due. */
export const PROCESS_ROLES = ['calls', 'push', 'jobs'] as const
type ProcessRole = (typeof PROCESS_ROLES)[number]

/** One or more roles of a process. */
export const processRoles = (value: string): ProcessRole[] => {
  const given = words(value)
  const roles = PROCESS_ROLES.filter((role) => given.includes(role))
  if (given.length > 0 && roles.length === new Set(given).size) return roles
  throw new SettingFault(`must be some of ${PROCESS_ROLES.join(', ')}, parted by commas`)
}

/** Names of files by which WeChat knows a domain. */
export const domainFiles = listOf(
  (word) => /^MP_verify_[A-Za-z0-9]{1,64}\.txt$/.test(word),
  'must be files such as MP_verify_Ab12Cd34.txt',
)

/** The lines of a file, without empty ones and those that begin with #. */
export const linesOfFile = (path: string): string[] => {
  try {
    const lines = readFileSync(path, 'utf8').split('\n')
    return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
  } catch {
    throw new SettingFault('must be a file that can be read')
  }
}

/** The address of a PostgreSQL database. */
export const databaseUrl = (value: string): string => {
  if (URL.canParse(value) && /^postgres(?:ql)?:$/.test(new URL(value).protocol)) return value
  throw new SettingFault('must look like postgres://user:password@host:5432/database')
}

/** The address of a Redis. */
export const redisUrl = (value: string): string => {
  if (URL.canParse(value) && /^rediss?:$/.test(new URL(value).protocol)) return value
  throw new SettingFault('must look like redis://user:password@host:6379/0, or rediss:// for TLS')
}

function isNetwork(word: string): boolean {
  const [address = '', bits, ...rest] = word.split('/')
  const version = isIP(address)
  const isWhole = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  return version !== 0 && isWhole && rest.length === 0
}
