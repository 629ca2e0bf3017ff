import { join, resolve } from 'node:path'
import { apiOriginOf, faultsOfApiBase } from '#platform/config/api-base.ts'
import {
  type Environment,
  examineSettings,
  isLoopbackUrl,
  SettingsError,
  type ValuesOf,
} from '#platform/config/read-settings.ts'
import { hostingSettings } from '#platform/config/hosting-settings.ts'
import { limitSettings } from '#platform/config/limit-settings.ts'
import { nativeAppSettings } from '#platform/config/native-app-settings.ts'
import { faultsOfObjectStorage, type ObjectStorage, objectStorageOf } from '#platform/config/object-storage-config.ts'
import { objectStorageSettings } from '#platform/config/object-storage-settings.ts'
import { gapsOfOperator, type Operator, operatorSettings } from '#platform/config/operator-settings.ts'
import { pushSettings } from '#platform/config/push-settings.ts'
import { serverSettings } from '#platform/config/server-settings.ts'

type Values = ValuesOf<typeof serverSettings>
/** Calls and key exchanges a minute. */
export type CallRates = ValuesOf<typeof limitSettings>
type PushValues = ValuesOf<typeof pushSettings>
/** Settings of the push channel. */
export type PushConfig = Omit<PushValues, 'url'> & { url: string }
/** Settings with everything that follows from others filled in. */
export type ServerConfig = Omit<
  Values,
  'privatePort' | 'publicUrl' | 'apiBase' | 'apiBaseTest' | 'keysDir' | 'consoleBesideApp' | 'mapKey' | 'mapScriptUrl'
> & {
  privatePort: number
  publicUrl: string
  /** The origin that the app's calls go to; null = that of its pages. */
  apiOrigin: string | null
  keysDir: string
  callRates: CallRates
  push: PushConfig
  nativeApp: ValuesOf<typeof nativeAppSettings>
  /** The map provider's script for browsers; null without a key. */
  mapScript: { url: string; key: string } | null
  operator: Operator
  /** How far hosts publish without an operator. */
  hosting: ValuesOf<typeof hostingSettings>
  /** Null where pictures lie on disk alone. */
  objectStorage: ObjectStorage | null
  /** Where new pictures go. */
  picturesIn: 'disk' | 's3'
}

/** Reads and checks the server's settings; throws `SettingsError` with every fault listed. */
export function readServerConfig(environment: Environment): ServerConfig {
  const { config, faults } = examineServerConfig(environment)
  if (faults.length > 0) throw new SettingsError(faults)
  return config
}

/** Reads the server's settings and answers their faults beside them; a faulty one has its default meanwhile. */
export function examineServerConfig(environment: Environment): { config: ServerConfig; faults: string[] } {
  const { values, faults } = examineSettings(serverSettings, environment)
  const rates = examineSettings(limitSettings, environment)
  const push = examineSettings(pushSettings, environment)
  const nativeApp = examineSettings(nativeAppSettings, environment)
  const operator = examineSettings(operatorSettings, environment)
  const hosting = examineSettings(hostingSettings, environment)
  const objects = examineSettings(objectStorageSettings, environment)
  const groups = [rates, push, nativeApp, operator, hosting, objects]
  faults.push(...groups.flatMap((group) => group.faults))
  const privatePort = values.privatePort ?? (values.port === 0 ? 0 : values.port + 1)
  const publicUrl = values.publicUrl ?? `http://127.0.0.1:${values.port}`
  const pushUrl = push.values.url ?? `${publicUrl.replace(/^http/, 'ws')}/push`
  const api = { ...apiBaseOf(values), publicUrl, corsOrigins: values.corsOrigins }
  const further = [
    ...faultsOfPorts(values.port, privatePort),
    ...faultsOfApiBase(api),
    ...faultsOfObjectStorage(objects.values, values.mode),
    ...(values.mode === 'production'
      ? [...faultsInProduction(values), ...faultsOfPush(push.values, pushUrl), ...gapsOfOperator(environment)]
      : faultsInDemo(values)),
  ]
  faults.push(...further.filter((fault) => !faults.some((known) => settingOf(known) === settingOf(fault))))
  const dataDir = resolve(values.dataDir)
  const config = {
    ...values,
    dataDir,
    privatePort,
    publicUrl,
    apiOrigin: apiOriginOf(api),
    consoleUrl: values.consoleUrl ?? (values.mode === 'demo' ? publicUrl : null),
    callRates: rates.values,
    webviewHosts: webviewHosts(values, publicUrl),
    push: { ...push.values, url: pushUrl },
    nativeApp: nativeApp.values,
    mapScript: mapScriptOf(values, publicUrl),
    operator: operator.values,
    hosting: hosting.values,
    objectStorage: objectStorageOf(objects.values),
    picturesIn: objects.values.picturesIn,
    keysDir: resolve(values.keysDir ?? join(dataDir, 'keys')),
  }
  return { config, faults }
}

/** The base host of the build that is served. */
function apiBaseOf({ mode, apiBase, apiBaseTest }: Values) {
  return mode === 'demo'
    ? ({ env: 'API_BASE_TEST', base: apiBaseTest } as const)
    : ({ env: 'API_BASE', base: apiBase } as const)
}

/** The provider's script for browsers. */
const MAP_SCRIPT_URL = 'https://map.qq.com/api/gljs'

function mapScriptOf({ mode, mapKey, mapScriptUrl }: Values, publicUrl: string): ServerConfig['mapScript'] {
  if (mapKey === null) return null
  const usual = mode === 'demo' ? `${publicUrl}/sim/tencent-map/api/gljs` : MAP_SCRIPT_URL
  return { key: mapKey, url: mapScriptUrl ?? usual }
}

function webviewHosts({ mode, webviewHosts: given }: Values, publicUrl: string): string[] {
  return mode === 'demo' && given.length === 0 ? [new URL(publicUrl).host] : given
}

/** Every fault begins with the name of its setting. */
export const settingOf = (fault: string) => fault.split(/[ =]/, 1)[0]

const PORT_MAX = 65_535

function faultsOfPorts(port: number, privatePort: number): string[] {
  if (privatePort > PORT_MAX) return [`PORT=${port} leaves no port above it for /metrics; set PRIVATE_PORT.`]
  if (port !== 0 && port === privatePort) return [`PRIVATE_PORT=${port} is PORT as well; set another one.`]
  return []
}

function faultsInProduction(values: Values): string[] {
  const faults = []
  if (!values.databaseUrl) faults.push('DATABASE_URL must be given in production.')
  if (!values.publicUrl) faults.push('PUBLIC_URL must be given in production.')
  if (!values.keysDir) faults.push('KEYS_DIR must be given in production.')
  if (!values.sealing) faults.push('SEALING=off is for the demo only.')
  if (!values.limits) faults.push('LIMITS=off is for the demo only.')
  return [...faults, ...faultsOfConsole(values)]
}

function faultsOfConsole({ consoleUrl, consoleBesideApp, publicUrl }: Values): string[] {
  if (consoleUrl === null) return []
  const { origin, protocol } = new URL(consoleUrl)
  const isBesideApp = publicUrl !== null && new URL(publicUrl).origin === origin
  return [
    ...(origin === consoleUrl ? [] : [`CONSOLE_URL=${consoleUrl} must be an origin, without a path.`]),
    ...(protocol === 'https:' || isLoopbackUrl(consoleUrl) ? [] : [`CONSOLE_URL=${consoleUrl} must be https.`]),
    ...(isBesideApp && !consoleBesideApp
      ? [
          `CONSOLE_URL=${consoleUrl} is the app's origin; give the console one of its own, or set CONSOLE_BESIDE_APP=on.`,
        ]
      : []),
  ]
}

/** The key exchange of the channel keeps nothing secret by itself: without TLS anybody on the way reads it. */
function faultsOfPush({ isLimited }: PushValues, pushUrl: string): string[] {
  const { protocol, hostname } = new URL(pushUrl)
  const isOpen = protocol === 'ws:' && !LOOPBACK.includes(hostname)
  return [
    ...(isOpen ? [`PUSH_URL=${pushUrl} must be wss in production; it follows PUBLIC_URL unless given.`] : []),
    ...(isLimited ? [] : ['PUSH_LIMITS=off is for the demo only.']),
  ]
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

function faultsInDemo({ demoPublic, host, mapScriptUrl }: Values): string[] {
  const faults = []
  if (demoPublic === 'no' && !LOOPBACK.includes(host))
    faults.push(
      `HOST=${host} would show the demo to others, who could log in as anybody; set DEMO_PUBLIC=lan for the local network, or DEMO_PUBLIC=yes if everybody is meant.`,
    )
  if (mapScriptUrl !== null && !isLoopbackUrl(mapScriptUrl))
    faults.push('QQMAP_JS_URL names a real service; the demo speaks to simulators on loopback only.')
  return faults
}
