import { Alert, Button } from 'antd'
import { mergeText } from '#texts/draft-text.ts'
import styles from './editor.module.css'
import type { DraftEditor } from './use-draft-editor.ts'
import { changedParts, partName, type WrittenName } from './written.ts'

/** Says what somebody else changed, and has the operator choose where both changed the same. */
export function MergeNote({ editor }: { editor: DraftEditor }) {
  const { merge } = editor
  if (merge === null) return null
  const { taken, both, newer } = merge
  const open = changedParts(editor.written, newer)
  return (
    <div className={styles.merge}>
      <Alert
        type="warning"
        role="alert"
        title={mergeText.title}
        description={
          <div className={styles.mergeWords}>
            {taken.length > 0 && <p>{mergeText.taken({ fields: taken.map(partName).join('、') })}</p>}
            {both.map((name) => (
              <p key={name}>
                <b>{mergeText.both({ field: partName(name) })}</b> {mergeText.theirs({ value: valueOf(newer, name) })}{' '}
                <Button size="small" disabled={!open.includes(name)} onClick={() => editor.takeTheirs(name)}>
                  {open.includes(name) ? mergeText.takeTheirs : mergeText.tookTheirs}
                </Button>
              </p>
            ))}
            <Button type="primary" loading={editor.isSaving} onClick={() => void editor.acceptMerge()}>
              {mergeText.go}
            </Button>
          </div>
        }
      />
    </div>
  )
}

/** A part as text; what has parts of its own is told as they stand. */
function valueOf({ fields, organizer }: DraftEditor['written'], name: WrittenName): string {
  const value = name === 'organizer' ? organizer?.nickName : fields[name]
  if (value === null || value === undefined || value === '') return mergeText.empty
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
