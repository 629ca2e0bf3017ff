import type { MoneyOfDay } from '@quan/contract/console/today.ts'
import { todayText } from '#texts/home-text.ts'
import { moneyText } from '#texts/money-text.ts'
import { ChartCard } from '#ui/chart/chart-card.tsx'
import { columns } from '#ui/chart/chart-drawings.ts'
import { movedColumns } from '#ui/money/moved-columns.tsx'
import { yuanText } from '#ui/money/yuan.tsx'

const FEN_IN_YUAN = 100

/** What came in on each of the last days, today in a colour of its own. */
export function MoneyChart({ days }: { days: readonly MoneyOfDay[] }) {
  const facts = days.map(({ day, received }) => `${day} ${yuanText(received)}`).join(', ')
  return (
    <ChartCard
      title={todayText.lastDays({ count: days.length })}
      note={todayText.inYuan}
      label={todayText.lastDaysFacts({ facts })}
      drawing={columns({
        names: days.map(({ day }) => dayOfMonth(day)),
        series: [
          {
            name: moneyText.received,
            colour: 'soft',
            lastColour: 'brand',
            values: days.map(({ received }) => received / FEN_IN_YUAN),
          },
        ],
      })}
      columns={movedColumns()}
      rows={days.toReversed()}
      keyOf={({ day }) => day}
    />
  )
}

/** 2026-11-07 → 7 */
const dayOfMonth = (day: string) => String(Number(day.slice(-2)))
