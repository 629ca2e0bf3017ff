import { statementText } from '#texts/statement-text.ts'
import { IconTile } from '#ui/icon-tile/icon-tile.tsx'
import { chevronRight, yuan } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './statement-entry.module.css'

/** The way to what my activities moved. */
export function StatementEntry({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className={styles.entry} onClick={onOpen}>
      <IconTile shape={yuan} tone="brand" />
      <span>
        <b>{statementText.title}</b>
        <small>{statementText.entryAdvice}</small>
      </span>
      <Icon shape={chevronRight} size={18} />
    </button>
  )
}
