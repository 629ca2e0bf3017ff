import { findDraftDoubts, findDraftFaults } from '@quan/contract/hosting/draft-rules.ts'
import { CheckOutlined, CloseOutlined, QuestionOutlined } from '@ant-design/icons'
import { shownTheme } from '#platform/settings/console-theme.ts'
import { draftRuleText, editorText, previewText } from '#texts/draft-text.ts'
import { useNow } from '#ui/instant/use-now.ts'
import { Card } from '#ui/page/page.tsx'
import { ActivityPreview } from './activity-preview.tsx'
import styles from './editor.module.css'
import { type Previewed, previewedActivity } from './previewed-activity.ts'
import type { DraftEditor } from './use-draft-editor.ts'

/** How it will look, and what is missing or asked about before it is published. */
export function DraftAside({ editor, city }: { editor: DraftEditor; city: Previewed['city'] }) {
  const { fields, saved, written } = editor
  const now = useNow()
  const { untitled, nowhere, official } = previewText
  const previewed = { id: saved.id, fields, organizer: written.organizer, city, untitled, nowhere, official }
  const [faults, doubts] = [findDraftFaults(fields, now), findDraftDoubts(fields, now)]
  return (
    <aside className={styles.aside} aria-label={editorText.aside}>
      <Card title={editorText.checks}>
        <ul className={styles.checks}>
          {faults.map(({ field, rule }) => (
            <li key={`${field} ${rule}`} className={styles.missing}>
              <CloseOutlined aria-hidden /> {draftRuleText[rule]}
            </li>
          ))}
          {doubts.map((rule) => (
            <li key={rule} className={styles.doubt}>
              <QuestionOutlined aria-hidden /> {draftRuleText[rule]}
            </li>
          ))}
          {faults.length === 0 && (
            <li className={styles.ready}>
              <CheckOutlined aria-hidden /> {editorText.noFaults}
            </li>
          )}
        </ul>
      </Card>
      <Card title={editorText.preview}>
        <ActivityPreview activity={previewedActivity(previewed, now)} theme={shownTheme()} />
      </Card>
    </aside>
  )
}
