import type { ComponentProps } from 'react'
import type { ConsoleResultOf } from '@quan/contract/console/define-console-call.ts'
import {
  type getToday,
  OUT_OF_BALANCE_FROM,
  SHOW_UP_DAYS,
  TODAY_ACTIVITIES_MAX,
  type ShowUpOfDays,
  type TodayActivity,
} from '@quan/contract/console/today.ts'
import { todayText } from '#texts/home-text.ts'
import { Figure, Figures } from '#ui/page/figure.tsx'
import { yuanText } from '#ui/money/yuan.tsx'
import { shareOf, shareText } from '#ui/number/share-text.ts'
import { isOutOfBalance } from './balance.tsx'
import styles from './home.module.css'

type Today = ConsoleResultOf<typeof getToday>
const PERCENT = 100

type FigureOfToday = ComponentProps<typeof Figure>

/** Today in figures, of the parts that the operator may see. */
export function TodayFigures({ today: { money, activities, showUp, evening } }: { today: Today }) {
  const figures = [
    ...(money ? moneyFigures(money) : []),
    // who sees money finds the activities counted in their table
    ...(activities && !money ? activityFigures(activities) : []),
    ...(showUp ? [showUpFigure(showUp)] : []),
    ...(evening ? [balanceFigure(evening)] : []),
  ]
  if (figures.length === 0) return null
  return (
    <Figures className={styles.figures}>
      {figures.map((figure) => (
        <Figure key={figure.name} {...figure} />
      ))}
    </Figures>
  )
}

function moneyFigures({ today, weekBefore }: NonNullable<Today['money']>): FigureOfToday[] {
  return [
    {
      name: todayText.received,
      figure: yuanText(today.received),
      about: todayText.weekBefore({ amount: yuanText(weekBefore.received) }),
      change: riseOf(today.received, weekBefore.received),
    },
    {
      name: todayText.payments,
      figure: todayText.paymentsCount({ count: today.payments }),
      about: todayText.weekBefore({ amount: todayText.paymentsCount({ count: weekBefore.payments }) }),
      change: riseOf(today.payments, weekBefore.payments),
    },
  ]
}

/** A share in whole hundredths, as it is told. */
const pointsOf = ({ arrived, expected }: ShowUpOfDays) => Math.round(PERCENT * (shareOf(arrived, expected) ?? 0))

/** How far today is above the whole of another day. That it is below says nothing: the day is not over. */
function riseOf(today: number, before: number): FigureOfToday['change'] {
  const percent = before === 0 ? 0 : Math.round((PERCENT * (today - before)) / before)
  return percent > 0 ? { words: todayText.rise({ percent }), isBetter: true } : null
}

function activityFigures(activities: readonly TodayActivity[]): FigureOfToday[] {
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

function showUpFigure({ lastDays, daysBefore }: NonNullable<Today['showUp']>): FigureOfToday {
  const share = ({ arrived, expected }: ShowUpOfDays) => shareText(shareOf(arrived, expected))
  const days = SHOW_UP_DAYS
  const points = pointsOf(lastDays) - pointsOf(daysBefore)
  const isCompared = lastDays.expected > 0 && daysBefore.expected > 0 && points !== 0
  return {
    name: todayText.showUp({ days }),
    figure: share(lastDays),
    about: lastDays.expected === 0 ? todayText.showUpNone : todayText.showUpBefore({ days, share: share(daysBefore) }),
    change: isCompared
      ? { words: todayText.points({ count: `${points > 0 ? '+' : '−'}${Math.abs(points)}` }), isBetter: points > 0 }
      : null,
  }
}

function balanceFigure({ activities, isMore }: NonNullable<Today['evening']>): FigureOfToday {
  const total = activities.length
  if (total === 0) return { name: todayText.balance, figure: shareText(null), about: todayText.balanceNone }
  const off = activities.filter(isOutOfBalance).length
  const gap = OUT_OF_BALANCE_FROM
  return {
    name: todayText.balance,
    figure: todayText.balanced({
      count: total - off,
      total: isMore ? todayText.more({ count: total }) : String(total),
    }),
    about: off === 0 ? todayText.allBalanced({ gap }) : todayText.outOfBalance({ count: off, gap }),
  }
}
