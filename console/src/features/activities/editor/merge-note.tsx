import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { draftMatchHours } from '@quan/contract/match/match-limits.ts'
import { Alert, Button } from 'antd'
import { useCityZones } from '#platform/session/use-cities.ts'
import { editorText, mergeText } from '#texts/draft-text.ts'
import { listWords } from '#ui/names/list-words.ts'
import { fieldWords } from '../one/value-words.ts'
import styles from './editor.module.css'
import type { DraftEditor } from './use-draft-editor.ts'
import { changedParts, partName, type Written, type WrittenName } from './written.ts'

/** Longest words that are told before and after, in characters: longer ones stand in the form. */
const TOLD_MAX = 100

type MergeNoteProps = {
  title: string
  /** What somebody else alone changed, in words. */
  taken: readonly { name: string; before: string; after: string }[]
  /** What both changed: theirs may be taken while `isOpen`. */
  both: readonly { name: string; theirs: string; isOpen: boolean; onTake: () => void }[]
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
            {taken.length > 0 && <p>{mergeText.taken({ fields: listWords(taken.map(({ name }) => name)) })}</p>}
            {taken
              .filter(({ before, after }) => before !== after && Math.max(before.length, after.length) <= TOLD_MAX)
              .map(({ name, before, after }) => (
                <p key={name}>{mergeText.became({ field: name, before, after })}</p>
              ))}
            {both.map(({ name, theirs, isOpen, onTake }) => (
              <p key={name}>
                <b>{mergeText.both({ field: name })}</b> {mergeText.theirs({ value: theirs })}{' '}
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
  const cities = useCityZones()
  const { merge } = editor
  if (merge === null) return null
  const open = changedParts(editor.written, merge.newer)
  const words = (name: WrittenName, written: Written) => partWords(name, written, cities)
  return (
    <MergeNote
      title={mergeText.title}
      taken={merge.taken.map((name) => ({
        name: partName(name),
        before: words(name, merge.base),
        after: words(name, merge.newer),
      }))}
      both={merge.both.map((name) => ({
        name: partName(name),
        theirs: words(name, merge.newer),
        isOpen: open.includes(name),
        onTake: () => editor.takeTheirs(name),
      }))}
      goText={mergeText.go}
      isSaving={editor.isSaving}
      onGo={() => void editor.acceptMerge()}
    />
  )
}

type Cities = ReturnType<typeof useCityZones>

/** A part in words, times by the clock of the city that is written beside them. */
function partWords(name: WrittenName, { fields, organizer }: Written, cities: Cities): string {
  if (name === 'organizer') return organizer?.nickName ?? editorText.official
  const city = cities.find(({ code }) => code === fields.cityCode)
  if (name === 'cityCode' && city !== undefined) return city.name
  const value = name === 'matchHours' ? draftMatchHours(fields) : fields[name]
  return fieldWords(name, value, city?.timeZone ?? MAINLAND_TIME_ZONE)
}
