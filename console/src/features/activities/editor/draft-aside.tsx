import { findDraftDoubts, findDraftFaults } from '@quan/contract/hosting/draft-rules.ts'
import { shownTheme } from '#platform/settings/console-theme.ts'
import { editorText, previewText } from '#texts/draft-text.ts'
import { useNow } from '#ui/instant/use-now.ts'
import { Card } from '#ui/page/page.tsx'
import { ActivityPreview } from '#ui/preview/activity-preview.tsx'
import { DraftChecks } from '#ui/preview/draft-checks.tsx'
import { type Previewed, previewedActivity } from '#ui/preview/previewed-activity.ts'
import styles from './editor.module.css'
import type { DraftEditor } from './use-draft-editor.ts'

/** How it will look, and what is missing or asked about before it is published. */
export function DraftAside({ editor, city }: { editor: DraftEditor; city: Previewed['city'] }) {
  const { fields, saved, written } = editor
  const now = useNow()
  const { untitled, nowhere, official } = previewText
  const previewed = { id: saved.id, fields, organizer: written.organizer, city, untitled, nowhere, official }
  return (
    <aside className={styles.aside} aria-label={editorText.aside}>
      <Card title={editorText.checks}>
        <div className={styles.checks}>
          <DraftChecks faults={findDraftFaults(fields, now)} doubts={findDraftDoubts(fields, now)} />
        </div>
      </Card>
      <Card title={editorText.preview}>
        <ActivityPreview activity={previewedActivity(previewed, now)} theme={shownTheme()} />
      </Card>
    </aside>
  )
}
