import { isMatchFixed } from '@quan/contract/console/activities/change-rules.ts'
import { MATCH_HOURS_MAX } from '@quan/contract/match/match-limits.ts'
import { changeText, editorText } from '#texts/draft-text.ts'
import { useNow } from '#ui/instant/use-now.ts'
import { NumberField } from '../editor/field.tsx'
import type { ActivityChange } from './use-activity-change.ts'

/** How long people who came may choose each other; it stays once they do. */
export function ChangedMatchField({ change: { activity, written, write } }: { change: ActivityChange }) {
  const isLate = isMatchFixed(activity, useNow())
  return (
    <NumberField
      id="matchHours"
      label={editorText.match}
      extra={isLate ? changeText.matchLate : changeText.matchAbout}
      disabled={isLate}
      value={written.matchHours}
      min={0}
      max={MATCH_HOURS_MAX}
      // 0 is no round as well, as in drafts
      onChange={(matchHours) => write({ matchHours: matchHours || null })}
    />
  )
}
