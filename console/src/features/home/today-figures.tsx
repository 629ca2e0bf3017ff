import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import { type getToday, TODAY_ACTIVITIES_MAX, type TodayActivity } from '@quan/contract/console/today.ts'
import { todayText } from '#texts/home-text.ts'
import { yuanText } from '#ui/money/yuan.tsx'
import { Card } from '#ui/page/page.tsx'
import styles from './home.module.css'

type Today = ConsoleResultOf<typeof getToday>
type Figure = { name: string; figure: string; about: string }

/** Today in figures, of the parts that the operator may see. */
export function TodayFigures({ today: { money, activities } }: { today: Today }) {
  const figures = [...(money ? moneyFigures(money) : []), ...(activities ? activityFigures(activities) : [])]
  if (figures.length === 0) return null
  return (
    <div className={styles.figures}>
      {figures.map(({ name, figure, about }) => (
        <Card key={name}>
          <dl className={styles.figure}>
            <dt>{name}</dt>
            <dd className={styles.number}>{figure}</dd>
            <dd className={styles.about}>{about}</dd>
          </dl>
        </Card>
      ))}
    </div>
  )
}

function moneyFigures({ today, weekBefore }: NonNullable<Today['money']>): Figure[] {
  return [
    {
      name: todayText.received,
      figure: yuanText(today.received),
      about: todayText.weekBefore({ amount: yuanText(weekBefore.received) }),
    },
    {
      name: todayText.payments,
      figure: todayText.paymentsCount({ count: today.payments }),
      about: todayText.weekBefore({ amount: todayText.paymentsCount({ count: weekBefore.payments }) }),
    },
  ]
}

function activityFigures(activities: readonly TodayActivity[]): Figure[] {
  const sum = (of: (activity: TodayActivity) => number) =>
    activities.reduce((total, activity) => total + of(activity), 0)
  const count = activities.length
  const isMore = count === TODAY_ACTIVITIES_MAX
  return [
    {
      name: todayText.activities,
      figure: todayText.activityCount({ count: isMore ? todayText.more({ count }) : String(count) }),
      about: isMore
        ? todayText.nearest({ count })
        : todayText.overCount({ count: sum(({ status }) => (status === 'ended' ? 1 : 0)) }),
    },
    {
      name: todayText.arrived,
      figure: String(sum(({ arrived }) => arrived)),
      about: (isMore ? todayText.ofPlacesShown : todayText.ofPlaces)({ count: sum(({ places }) => places) }),
    },
  ]
}
