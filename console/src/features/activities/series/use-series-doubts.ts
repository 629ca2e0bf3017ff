import type { SeriesDateChange } from '@quan/contract/console/series/series-change-calls.ts'
import type { DraftRule } from '@quan/contract/hosting/draft-rules.ts'
import { useState } from 'react'
import { draftRuleText } from '#texts/draft-text.ts'
import { seriesChangeText } from '#texts/series-text.ts'

type DoubtedDates = Partial<Record<DraftRule, number>>

/** What is doubtful of the dates of a change, asked about once each with the number of its dates, and again where they are more by now. */
export function useSeriesDoubts(items: readonly SeriesDateChange[]) {
  const [agreed, setAgreed] = useState<DoubtedDates>({})
  const counts = countsOf(items)
  const doubts = Object.keys(counts) as DraftRule[]
  const accepted = doubts.filter((rule) => (agreed[rule] ?? 0) >= (counts[rule] ?? 0))
  return {
    accepted,
    isAllAccepted: accepted.length === doubts.length,
    /** What `DoubtChecks` shows. */
    checks: {
      doubts,
      accepted,
      wordsOf: (rule: DraftRule) => seriesChangeText.doubted({ count: counts[rule] ?? 0, doubt: draftRuleText[rule] }),
      onChange: (rules: readonly DraftRule[]) =>
        setAgreed(Object.fromEntries(rules.map((rule) => [rule, counts[rule]]))),
    },
  }
}

/** How many dates raise each doubt. */
function countsOf(items: readonly SeriesDateChange[]): DoubtedDates {
  const counts: DoubtedDates = {}
  for (const rule of items.flatMap(({ doubts }) => doubts)) counts[rule] = (counts[rule] ?? 0) + 1
  return counts
}
