import type { Scene } from './scene.ts'

/** The smallest phone. */
export const SMALL = { width: 320, height: 640 } as const
export const TABLET = { width: 768, height: 1_024, scale: 1 } as const
export const DESKTOP = { width: 1_280, height: 900, scale: 1 } as const

/** A scene on the phone by day, at night, on the smallest phone, and on a tablet. */
export function onEveryScreen({ name, show }: Pick<Scene, 'name' | 'show'>): Scene[] {
  return [
    { name, show },
    { name: `dark-${name}`, scheme: 'dark', show },
    { name: `${name}-320`, ...SMALL, show },
    { name: `${name}-768`, ...TABLET, show },
  ]
}
