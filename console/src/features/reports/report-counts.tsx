import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { type getReportQueue, REPORT_HOURS, URGENT_REPORT_HOURS } from '@quan/contract/console/reports.ts'
import { homeText } from '#texts/home-text.ts'
import { reportsText } from '#texts/reports-text.ts'
import { Figure, Figures } from '#ui/figure/figure.tsx'
import { formatInstant } from '#ui/instant/format-instant.ts'

/** How many reports are open and how many of them are overdue, by the first page of the queue, where those due first stand. */
export function ReportCounts({ queue }: { queue: ConsoleResultOf<typeof getReportQueue> }) {
  const { items, totalCount = items.length, nextCursor } = queue
  const overdue = items.filter(({ isOverdue }) => isOverdue).length
  const isMore = nextCursor !== null && overdue === items.length
  const [first] = items
  return (
    <Figures>
      <Figure
        name={reportsText.open}
        figure={reportsText.count({ count: totalCount })}
        about={reportsText.about({ urgent: URGENT_REPORT_HOURS, other: REPORT_HOURS })}
      />
      <Figure
        name={reportsText.overdueCount}
        figure={reportsText.count({ count: `${overdue}${isMore ? '+' : ''}` })}
        about={first ? reportsText.firstDue({ time: formatInstant(first.dueTime) }) : homeText.nothing}
        isUrgent={overdue > 0}
      />
    </Figures>
  )
}
