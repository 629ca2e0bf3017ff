import { useState } from 'react'
import type { CalendarItem } from '@quan/contract/calendar/my-calendar.ts'
import type { CalendarDate } from '@quan/contract/date/calendar-date.ts'
import { type Month, monthOf } from '@quan/contract/date/calendar-month.ts'
import { formatDate } from '@quan/contract/date/format-date.ts'
import { MAINLAND_TIME_ZONE } from '@quan/contract/date/zoned-time.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { orderPath } from '#platform/pay/pay-address.ts'
import { useNow } from '#platform/time/use-now.ts'
import { calendarText } from '#texts/calendar-text.ts'
import { ActivityLine } from '#ui/activity-card/activity-line.tsx'
import { dayWords } from '#ui/activity-time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { QueryStates } from '#ui/query-states/query-states.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { TitleText } from '#ui/title-text/title-text.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { itemsByDay } from './calendar-month.ts'
import styles from './calendar-view.module.css'
import { FeedCard } from './feed-card.tsx'
import { MonthGrid } from './month-grid.tsx'
import { useMyCalendar } from './use-my-calendar.ts'

/** 我的日历: what I go to, wait for and keep, by month and by day, and the way into the phone's own calendar. */
export function CalendarView({ onBack }: { onBack: () => void }) {
  const today = formatDate(useNow(), MAINLAND_TIME_ZONE)
  const [month, setMonth] = useState<Month>(monthOf(today))
  const [chosen, setChosen] = useState<CalendarDate | null>(null)
  const calendar = useMyCalendar(month)
  const byDay = itemsByDay(calendar.data?.items ?? [], month)

  function show(next: Month) {
    setMonth(next)
    setChosen(null)
  }
  return (
    <SubPage>
      <Page title={calendarText.title} onBack={onBack} className={styles.page}>
        <div className={styles.month}>
          <MonthGrid
            month={month}
            today={today}
            chosen={chosen}
            byDay={byDay}
            onMonth={show}
            onChoose={(day) => setChosen(day === chosen ? null : day)}
          />
        </div>
        <div className={styles.days}>
          <QueryStates query={calendar} loading={<RowsSkeleton rows={3} />}>
            {({ feedUrl }) => (
              <>
                {chosen === null ? (
                  <WholeMonth byDay={byDay} today={today} />
                ) : (
                  <OneDay
                    day={chosen}
                    items={byDay.get(chosen) ?? []}
                    today={today}
                    onWholeMonth={() => setChosen(null)}
                  />
                )}
                <FeedCard feedUrl={feedUrl} />
              </>
            )}
          </QueryStates>
        </div>
      </Page>
    </SubPage>
  )
}

type WholeMonthProps = { byDay: ReadonlyMap<CalendarDate, readonly CalendarItem[]>; today: CalendarDate }

/** The days on which I have something: what is still ahead, then what is over. */
function WholeMonth({ byDay, today }: WholeMonthProps) {
  const navigation = useNavigation()
  const days = [...byDay].filter(([, items]) => items.length > 0)
  const ahead = days.filter(([day]) => day >= today)
  const over = days.filter(([day]) => day < today).toReversed()
  if (days.length === 0)
    return (
      <EmptyBlock
        title={calendarText.none}
        advice={calendarText.noneAdvice}
        action={{ text: calendarText.lookAround, onPress: () => navigation.home('home') }}
      />
    )
  return (
    <>
      {ahead.map(([day, items]) => (
        <DayList key={day} day={day} items={items} today={today} />
      ))}
      {over.map(([day, items]) => (
        <DayList key={day} day={day} items={items} today={today} isOver />
      ))}
    </>
  )
}

type OneDayProps = DayListProps & { onWholeMonth: () => void }

function OneDay({ onWholeMonth, ...list }: OneDayProps) {
  return (
    <>
      <DayList {...list} />
      {list.items.length === 0 && <p className={styles.none}>{calendarText.noneOnDay}</p>}
      <Button tone="plain" size="medium" className={styles.whole} onPress={onWholeMonth}>
        {calendarText.wholeMonth}
      </Button>
    </>
  )
}

type DayListProps = { day: CalendarDate; items: readonly CalendarItem[]; today: CalendarDate; isOver?: boolean }

function DayList({ day, items, today, isOver = false }: DayListProps) {
  const { name, detail } = dayWords(day, today)
  return (
    <section className={styles.day} data-over={isOver}>
      <h2>
        {name} <small>{detail}</small>
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <CalendarCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An activity, what I have there, and the way to it: to my order where there is one. */
function CalendarCard({ item }: { item: CalendarItem }) {
  const { id, title, orderId, waiting, kept, cancelled } = item
  const path = orderId === null ? pathTo('activityDetail', { id }) : orderPath(orderId)
  const name = (
    <h3>
      <Link to={path} className={styles.link}>
        <TitleText>{title}</TitleText>
      </Link>
    </h3>
  )
  return (
    <article className={styles.card}>
      <ActivityLine activity={item} now={useNow()} title={name}>
        <p className={styles.tags}>
          {cancelled && <Tag tone="heart">{calendarText.cancelled}</Tag>}
          {orderId !== null && <Tag tone="brand">{calendarText.booked}</Tag>}
          {waiting && <Tag tone="amber">{calendarText.waiting}</Tag>}
          {kept && <Tag>{calendarText.kept}</Tag>}
        </p>
      </ActivityLine>
    </article>
  )
}
