import { Alert, Button } from 'antd'
import { categoryText } from '#texts/activities-text.ts'
import { mergeText } from '#texts/draft-text.ts'
import { listWords } from '#ui/names/list-words.ts'
import styles from './editor.module.css'
import type { DraftEditor } from './use-draft-editor.ts'
import { changedParts, partName, type WrittenName } from './written.ts'

type MergeNoteProps = {
  title: string
  /** Names of what somebody else alone changed. */
  taken: readonly string[]
  /** What both changed: theirs may be taken while `isOpen`. */
  both: readonly { name: string; theirs: unknown; isOpen: boolean; onTake: () => void }[]
  goText: string
  isSaving?: boolean
  onGo: () => void
}

/** Says what somebody else changed, and has the operator choose where both changed the same. */
export function MergeNote({ title, taken, both, goText, isSaving = false, onGo }: MergeNoteProps) {
  return (
    <div className={styles.merge}>
      <Alert
        type="warning"
        role="alert"
        title={title}
        description={
          <div className={styles.mergeWords}>
            {taken.length > 0 && <p>{mergeText.taken({ fields: listWords(taken) })}</p>}
            {both.map(({ name, theirs, isOpen, onTake }) => (
              <p key={name}>
                <b>{mergeText.both({ field: name })}</b> {mergeText.theirs({ value: wordsOf(theirs) })}{' '}
                <Button size="small" disabled={!isOpen} onClick={onTake}>
                  {isOpen ? mergeText.takeTheirs : mergeText.tookTheirs}
                </Button>
              </p>
            ))}
            <Button type="primary" loading={isSaving} onClick={onGo}>
              {goText}
            </Button>
          </div>
        }
      />
    </div>
  )
}

/** What somebody else changed of the same draft; nothing while nobody did. */
export function DraftMerge({ editor }: { editor: DraftEditor }) {
  const { merge } = editor
  if (merge === null) return null
  const open = changedParts(editor.written, merge.newer)
  return (
    <MergeNote
      title={mergeText.title}
      taken={merge.taken.map(partName)}
      both={merge.both.map((name) => ({
        name: partName(name),
        theirs: name === 'organizer' ? merge.newer.organizer?.nickName : shownValue(name, merge.newer.fields[name]),
        isOpen: open.includes(name),
        onTake: () => editor.takeTheirs(name),
      }))}
      goText={mergeText.go}
      isSaving={editor.isSaving}
      onGo={() => void editor.acceptMerge()}
    />
  )
}

/** A part as it is told: addresses of pictures say nothing to people. */
export function shownValue(name: Exclude<WrittenName, 'organizer'>, value: unknown): unknown {
  if (name === 'cover') return value === null ? null : mergeText.aCover
  if (name === 'pictures' && Array.isArray(value))
    return value.length === 0 ? null : mergeText.pictures({ count: value.length })
  if (name === 'category') return Object.entries(categoryText).find(([kind]) => kind === String(value))?.[1]
  return value
}

/** A part as text; what has parts of its own is told as they stand. */
function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return mergeText.empty
  return typeof value === 'string' ? value : JSON.stringify(value)
}
