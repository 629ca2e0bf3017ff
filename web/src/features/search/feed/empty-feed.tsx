import type { NearbyCity } from '@quan/contract/activity/get-activity-list.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { searchText } from '#texts/search-text.ts'
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
import styles from './feed.module.css'

/** A city farther away than this is the next one, but not nearby; in kilometres. */
const NEARBY_KM = 300

type NearbyFeedProps = {
  /** Name of the city with nothing on. */
  city: string
  /** At least one, the nearest first. */
  nearby: readonly NearbyCity[]
  here: Here
  onOtherCity: () => void
}

/** What is on in the cities around one with nothing on; each is taken by one tap. */
function NearbyFeed({ city, nearby, here, onOtherCity }: NearbyFeedProps) {
  const now = useNow()
  return (
    <div className={styles.feed}>
      <Note tone="brand" shape={pin} text={nearbyNote(city, nearby)} />
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
    </div>
  )
}

const headingId = ({ city }: NearbyCity) => `nearby-${city.code}`

function nearbyNote(city: string, [nearest]: readonly NearbyCity[]): string {
  const names = { city, other: nearest?.city.name ?? '' }
  return (nearest?.km ?? 0) <= NEARBY_KM ? searchText.nearbyCity(names) : searchText.nextCity(names)
}

type EmptyFeedProps = {
  city: CurrentCity | null
  nearby: readonly NearbyCity[]
  here: Here
  onChooseCity: () => void
}

/** Nothing fits: loosen the filter, or look elsewhere. */
export function EmptyFeed({ city, nearby, here, onChooseCity }: EmptyFeedProps) {
  const navigation = useNavigation()
  const { filter } = useActivityFilter()
  const isPlain = filterCount(filter) === 0 && filter.category === null
  if (isPlain && nearby.length > 0)
    return <NearbyFeed city={city?.name ?? ''} nearby={nearby} here={here} onOtherCity={onChooseCity} />
  if (isPlain)
    return (
      <EmptyBlock
        title={searchText.emptyCityTitle({ city: city?.name ?? '' })}
        advice={searchText.emptyCityAdvice}
        action={{ text: searchText.otherCity, onPress: onChooseCity }}
      />
    )
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
}
