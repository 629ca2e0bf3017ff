import type { SeriesDateChange } from '@quan/contract/console/series/series-change-calls.ts'
import type { DraftRule } from '@quan/contract/hosting/draft-rules.ts'
import { useState } from 'react'
import { draftRuleText } from '#texts/draft-text.ts'
import { seriesChangeText } from '#texts/series-text.ts'

/** Ids of the dates that raise each doubt. */
type DoubtedDates = Partial<Record<DraftRule, readonly string[]>>

/** What is doubtful of the dates of a change, asked about once each with the number of its dates, and again where another date raises it by now. */
export function useSeriesDoubts(items: readonly SeriesDateChange[]) {
  const [agreed, setAgreed] = useState<DoubtedDates>({})
  const dates = datesOf(items)
  const doubts = Object.keys(dates) as DraftRule[]
  const accepted = doubts.filter((rule) => dates[rule]?.every((id) => agreed[rule]?.includes(id)))
  return {
    /** What was accepted of each date. */
    accepted: items.flatMap(({ draftId, doubts: raised = [] }) => {
      const rules = raised.filter((rule) => accepted.includes(rule))
      return rules.length > 0 ? { draftId, rules } : []
    }),
    isAllAccepted: accepted.length === doubts.length,
    /** What `DoubtChecks` shows. */
    checks: {
      doubts,
      accepted,
      wordsOf: (rule: DraftRule) =>
        seriesChangeText.doubted({ count: dates[rule]?.length ?? 0, doubt: draftRuleText[rule] }),
      onChange: (rules: readonly DraftRule[]) =>
        setAgreed(Object.fromEntries(rules.map((rule) => [rule, dates[rule]]))),
    },
  }
}

function datesOf(items: readonly SeriesDateChange[]): DoubtedDates {
  const dates: DoubtedDates = {}
  // an older server tells of none
  for (const { draftId, doubts = [] } of items)
    for (const rule of doubts) dates[rule] = [...(dates[rule] ?? []), draftId]
  return dates
}
