/** What a browser says of its device; an empty text where it says nothing, or what is not so. */
export type ToldDevice = { os: string; version: string; brand: string; model: string }

type System = { pattern: RegExp; read: (found: RegExpExecArray, userAgent: string) => ToldDevice }

/** What stands in place of every model where browsers hide it; the version beside it is made up as well. */
const HIDDEN_MODEL = 'K'

/** The first that fits counts: systems name those they descend from. */
const SYSTEMS: readonly System[] = [
  { pattern: /\(Phone; OpenHarmony (\d+(?:\.\d+)*)/, read: ([, version]) => told('HarmonyOS', { version }) },
  {
    pattern: /\((iPhone|iPad|iPod)[^)]* OS (\d+(?:_\d+)*)/,
    read: ([, model, version], userAgent) =>
      told('iOS', { brand: 'Apple', model, version: shownVersion(version, userAgent) }),
  },
  {
    pattern: /Android (\d+(?:\.\d+)*)(?:; (?!wv\))([^;)]*))?/,
    read: ([, version, model = '']) => told('Android', model === HIDDEN_MODEL ? {} : { version, model: named(model) }),
  },
  // these two tell one version for ever
  { pattern: /Windows NT/, read: () => told('Windows', {}) },
  { pattern: /Macintosh/, read: () => told('macOS', { brand: 'Apple' }) },
  { pattern: /Linux/, read: () => told('Linux', {}) },
]

/** Reads the user agent, and nothing else: no more than every request tells. */
export function toldDevice(userAgent: string): ToldDevice {
  for (const { pattern, read } of SYSTEMS) {
    const found = pattern.exec(userAgent)
    if (found !== null) return read(found, userAgent)
  }
  return told('', {})
}

type Said = { [Name in keyof Omit<ToldDevice, 'os'>]?: string | undefined }

const told = (os: string, { version = '', brand = '', model = '' }: Said): ToldDevice => ({ os, version, brand, model })

/** Safari has stopped counting the system on: it tells an old one beside its own version, which is the system's. */
function shownVersion(system: string | undefined, userAgent: string): string {
  const shown = (system ?? '').replaceAll('_', '.')
  const [, safari = '0'] = /Version\/(\d+)/.exec(userAgent) ?? []
  return Number(safari) > Number.parseInt(shown, 10) ? '' : shown
}

/** What some browsers put in place of a model: the kind of device, a language. */
const NO_MODEL = /^(Mobile|Tablet|[a-z]{2}-[a-z]{2})$/i

/** Without the build of the system that stands behind it. */
function named(model: string): string {
  const name = model.replace(/ Build\/.*$/, '').trim()
  return NO_MODEL.test(name) ? '' : name
}
