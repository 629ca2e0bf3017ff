import { type ReactNode, useState } from 'react'
import type { NearbyCity } from '@quan/contract/activity/get-activity-list.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { searchText } from '#texts/search-text.ts'
import { feedEndText } from '#texts/search-views-text.ts'
import type { Here } from '#ui/activity-card/place-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import type { CurrentCity } from '../city/use-current-city.ts'
import { filterCount, filterToQuery, NO_FILTER, useActivityFilter } from '../filter/activity-filter.ts'
import { useNow } from '#platform/time/use-now.ts'
import { activityText } from '#texts/activity-text.ts'
import { ProofRow } from '#ui/activity-card/proof-cards.tsx'
import { Button } from '#ui/button/button.tsx'
import { ArrangedCovers } from '#ui/cover/arranged-covers.tsx'
import { localNumber } from '#ui/format/local-number.ts'
import { pin } from '#ui/icon/icon-shapes.ts'
import { Note } from '#ui/note/note.tsx'
import { cx } from '#ui/style/cx.ts'
import { chooseCity } from '../city/choose-city.ts'
import { RunningStrip } from './running-strip.tsx'
import { useByTime } from './use-by-time.ts'
import styles from './feed.module.css'

/** A city farther away than this is the next one, but not nearby; in kilometres. */
const NEARBY_KM = 300

type NearbyFeedProps = {
  /** Says that nothing is on, and that these are. */
  note: string
  /** At least one, the nearest first. */
  nearby: readonly NearbyCity[]
  here: Here
  onOtherCity: () => void
}

/** What is on in the cities around one with nothing to join; each is taken by one tap. */
function NearbyFeed({ note, nearby, here, onOtherCity }: NearbyFeedProps) {
  const now = useNow()
  return (
    <>
      <Note tone="brand" shape={pin} text={note} />
      {nearby.map((near) => (
        <section key={near.city.code} className={styles.nearby} aria-labelledby={headingId(near)}>
          <div className={styles.day}>
            <h2 id={headingId(near)}>{near.city.name}</h2>
            <span>{activityText.kilometres({ distance: localNumber(String(near.km)) })}</span>
            <button type="button" className={styles.action} onClick={() => chooseCity(near.city)}>
              {searchText.seeCity({ city: near.city.name })}
            </button>
          </div>
          <ArrangedCovers activities={near.items}>
            <div className={cx(styles.cards, styles.nearbyCards)}>
              {near.items.map((activity) => (
                <ProofRow key={activity.id} activity={activity} now={now} here={here} />
              ))}
            </div>
          </ArrangedCovers>
        </section>
      ))}
      <Button tone="plain" onPress={onOtherCity}>
        {searchText.otherCity}
      </Button>
    </>
  )
}

const headingId = ({ city }: NearbyCity) => `nearby-${city.code}`

function nearbyNote(city: string, [nearest]: readonly NearbyCity[]): string {
  const names = { city, other: nearest?.city.name ?? '' }
  return (nearest?.km ?? 0) <= NEARBY_KM ? searchText.nearbyCity(names) : searchText.nextCity(names)
}

type EmptyFeedProps = {
  city: CurrentCity | null
  /** What the empty answer says of the city. */
  activities: { nearby: readonly NearbyCity[]; running: number; hasOthers: boolean }
  here: Here
  /** As on a list that is not empty. */
  orderSwitch: ReactNode
  runningList: ReactNode
  onChooseCity: () => void
}

/** Nothing fits: loosen the filter, see all by time, or look elsewhere. */
export function EmptyFeed({ orderSwitch, runningList, ...parts }: EmptyFeedProps) {
  const { running } = parts.activities
  const navigation = useNavigation()
  const { filter } = useActivityFilter()
  const [isRunningOpen, setIsRunningOpen] = useState(false)
  if (filterCount(filter) > 0 || filter.category !== null)
    return (
      <EmptyBlock
        title={searchText.emptyTitle}
        advice={searchText.emptyAdvice}
        action={{
          text: searchText.clearFilters,
          onPress: () => navigation.setQuery(filterToQuery(NO_FILTER), { replace: true }),
        }}
      />
    )
  return (
    <div className={styles.feed}>
      <div className={cx(styles.day, styles.firstDay)}>
        <h2>{searchText.comingUp}</h2>
        {orderSwitch}
      </div>
      {running > 0 && (
        <RunningStrip count={running} isOpen={isRunningOpen} onToggle={() => setIsRunningOpen(!isRunningOpen)}>
          {runningList}
        </RunningStrip>
      )}
      <NothingAhead {...parts} isByTime={filter.sort !== null} />
    </div>
  )
}

type NothingAheadProps = Omit<EmptyFeedProps, 'orderSwitch' | 'runningList'> & { isByTime: boolean }

/** Nothing is recommended, or nothing is there that anybody could join; then what is on nearby. */
function NothingAhead({ city, activities, here, isByTime, onChooseCity }: NothingAheadProps) {
  const showByTime = useByTime()
  const { nearby, running, hasOthers } = activities
  if (hasOthers)
    return (
      <EmptyBlock
        title={feedEndText.nothingNew}
        advice={feedEndText.nothingNewAdvice}
        action={{ text: feedEndText.allByTime, onPress: showByTime }}
      />
    )
  const name = city?.name ?? ''
  // by time nothing is said of what is going on
  const isQuiet = running === 0 && !isByTime
  const nothing = feedEndText.nothingToJoin({ city: name })
  if (nearby.length > 0) {
    const note = isQuiet ? nearbyNote(name, nearby) : nothing
    return <NearbyFeed note={note} nearby={nearby} here={here} onOtherCity={onChooseCity} />
  }
  return (
    <EmptyBlock
      title={isQuiet ? searchText.emptyCityTitle({ city: name }) : nothing}
      advice={searchText.emptyCityAdvice}
      action={{ text: searchText.otherCity, onPress: onChooseCity }}
    />
  )
}
