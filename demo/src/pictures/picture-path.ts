import type { SceneName } from '@quan/artwork/cover/scene-words.ts'
import { hash128 } from '#chance/hash.ts'

/** The path of a drawn picture below `/pictures/`: 128 bits in hex, the same on every machine. */
export const picturePath = (scene: SceneName): string => drawnPath(`demo picture of ${scene}`)

/** The path of a drawn picture by what it shows. */
export function drawnPath(subject: string): string {
  return hash128(subject)
    .map((lane) => lane.toString(16).padStart(8, '0'))
    .join('')
}
