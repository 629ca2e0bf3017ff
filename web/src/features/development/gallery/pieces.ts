import type { ComponentType } from 'react'

/** A reusable piece and what shows all its states. */
export type Piece = {
  /** Its component, as developers call it. */
  name: string
  /** Its folder in `ui`. */
  folder: string
  Demo: ComponentType
}

const modules = import.meta.glob<Record<string, ComponentType>>('/src/ui/**/*.demo.tsx', { eager: true })
const FOLDER = /^\/src\/ui\/([^/]+)\//
const SUFFIX = 'Demo'

/** Every piece that has a demonstration, by name. */
export const PIECES: readonly Piece[] = Object.entries(modules)
  .flatMap(([path, exported]) => pieceOf(path, exported))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

function pieceOf(path: string, exported: Record<string, ComponentType>): Piece[] {
  const [found] = Object.entries(exported).filter(([name]) => name.endsWith(SUFFIX))
  const folder = FOLDER.exec(path)?.[1]
  if (found === undefined || folder === undefined) return []
  const [name, Demo] = found
  return [{ name: name.slice(0, -SUFFIX.length), folder, Demo }]
}
