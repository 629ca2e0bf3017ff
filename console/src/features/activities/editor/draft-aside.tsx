import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { findDraftDoubts, findDraftFaults, placesOf } from '@quan/contract/hosting/draft-rules.ts'
import { draftMatchHours } from '@quan/contract/match/match-limits.ts'
import { CheckOutlined, CloseOutlined, QuestionOutlined } from '@ant-design/icons'
import { draftRuleText, draftsText, editorText } from '#texts/draft-text.ts'
import { ActivityCover } from '#ui/cover/activity-cover.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'
import { useNow } from '#ui/instant/use-now.ts'
import { yuanText } from '#ui/money/yuan.tsx'
import { Card } from '#ui/page/page.tsx'
import styles from './editor.module.css'
import type { DraftEditor } from './use-draft-editor.ts'

/** How it will look, and what is missing or asked about before it is published. */
export function DraftAside({ editor, timeZone }: { editor: DraftEditor; timeZone: string }) {
  const { fields, saved } = editor
  const { title, category, cover, startTime, district, venue, ticketTypes } = fields
  const price = Math.min(...ticketTypes.map((type) => type.price))
  const matchHours = draftMatchHours(fields)
  const now = useNow()
  const [faults, doubts] = [findDraftFaults(fields, now), findDraftDoubts(fields, now)]
  return (
    <aside className={styles.aside} aria-label={editorText.aside}>
      <Card title={editorText.preview}>
        <div className={styles.preview}>
          <ActivityCover
            size="wide"
            activity={{
              id: saved.id,
              category: category ?? ActivityCategory.other,
              title: title ?? '',
              startTime: startTime ?? undefined,
              timeZone,
              cover,
            }}
          />
          <b>{title ?? draftsText.untitled}</b>
          <span>{startTime === null ? editorText.noTime : formatInstant(startTime, { timeZone })}</span>
          <span>{[district, venue].filter(Boolean).join(' · ') || editorText.noPlace}</span>
          {matchHours !== null && <span>{editorText.matchShown({ hours: matchHours })}</span>}
          <span className={styles.previewPrice}>
            {editorText.places({ count: placesOf(fields) })}
            {ticketTypes.length > 0 && <b>{yuanText(price)}</b>}
          </span>
        </div>
      </Card>
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
    </aside>
  )
}
