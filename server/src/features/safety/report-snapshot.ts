import * as z from 'zod/mini'
import type { SnapshotParts } from '#features/safety/reported-thing.queries.ts'
import type { PersonalVault } from '#platform/personal-data/personal-vault.ts'
import { SNAPSHOT_COLUMN } from './sealed-columns.ts'

const snapshotParts = z.record(z.string(), z.nullable(z.union([z.string(), z.array(z.string())])))

/** What was reported as it stood then, for the row of its report. */
export const sealSnapshot = (id: string, parts: SnapshotParts, vault: PersonalVault): Buffer =>
  vault.seal({ table: SNAPSHOT_COLUMN, id }, parts)

/** The same opened; nothing where nothing was kept. */
export const openSnapshot = (id: string, sealed: Buffer | null, vault: PersonalVault): SnapshotParts =>
  sealed ? z.parse(snapshotParts, vault.open({ table: SNAPSHOT_COLUMN, id }, sealed)) : {}

/** Pictures that a snapshot shows. */
export const picturesOf = (parts: SnapshotParts): string[] => Object.values(parts).filter(Array.isArray).flat()

/** What is reported again: as it stands now, and behind its pictures those of the report before that are kept still. */
export function withEarlierPictures(now: SnapshotParts, before: SnapshotParts, kept: readonly string[]): SnapshotParts {
  const shown = new Set(picturesOf(now))
  const listOf = (part: SnapshotParts[string] | undefined) => (Array.isArray(part) ? part : [])
  const earlier = Object.keys(before)
    .map((label) => [label, listOf(before[label]).filter((path) => kept.includes(path) && !shown.has(path))] as const)
    .filter(([, paths]) => paths.length > 0)
  return { ...now, ...Object.fromEntries(earlier.map(([label, paths]) => [label, [...listOf(now[label]), ...paths]])) }
}
