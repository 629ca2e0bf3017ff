import { i18n } from '@lingui/core'

const modules = import.meta.glob<Record<string, unknown>>('../*-text.ts', { eager: true })

type Section = Readonly<Record<string, unknown>>

/** Every text of the app by its id, with the names of the values it holds in Chinese. */
export function chineseTexts(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  let id = ''
  // a text tells its id only where a language lacks it
  const stop = i18n.on('missing', (missing) => (id = missing.id))
  const exported = Object.values(modules).flatMap((module) => Object.values(module))
  for (const section of exported.filter((value) => typeof value === 'object') as Section[]) {
    for (const name of Object.keys(section)) {
      const values = namesAskedFor((asked) => {
        const text = section[name]
        if (typeof text === 'function') text(asked)
      })
      found.set(id, values)
    }
  }
  stop()
  return found
}

/** The names of the values that the active language puts into a text. */
export function valuesOf(id: string): string[] {
  return namesAskedFor((asked) => i18n._(id, asked))
}

function namesAskedFor(read: (values: Record<string, string>) => void): string[] {
  const names = new Set<string>()
  const getOwnPropertyDescriptor = (_values: object, name: string | symbol) => {
    names.add(String(name))
    return { configurable: true, value: '' }
  }
  read(new Proxy({}, { getOwnPropertyDescriptor }))
  return [...names].toSorted()
}
