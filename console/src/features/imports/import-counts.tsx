import type { ActivityImport } from '@quan/contract/console/imports/activity-import.ts'
import { importsText } from '#texts/imports-text.ts'
import styles from './imports.module.css'

/** What became of the rows, and of what was undone. */
export function ImportCounts({ given }: { given: ActivityImport }) {
  const { state, made, updated, unchanged, rejected, undone, kept } = given
  const isUndone = state === 'undoing' || state === 'undone'
  const counts: readonly (readonly [string, number])[] = [
    [importsText.made, made],
    [importsText.updated, updated],
    [importsText.unchanged, unchanged],
    [importsText.rejected, rejected],
    ...(isUndone
      ? ([
          [importsText.undone, undone],
          [importsText.kept, kept],
        ] as const)
      : []),
  ]
  return (
    <dl className={styles.counts}>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
