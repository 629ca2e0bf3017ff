import { useState } from 'react'
import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { ActivityStatus } from '@quan/contract/activity/activity-status.ts'
import { getActivityList, KEYWORD_MAX } from '@quan/contract/activity/get-activity-list.ts'
import { busiestCity } from '#platform/api/first-request.ts'
import { getCityList } from '@quan/contract/city/city.ts'
import { useApi } from '#platform/api/use-api.ts'
import { uniqueById } from '#platform/query/unique-by-id.ts'
import { useDebounced } from '#platform/state/use-debounced.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { chosenCity } from '#platform/storage/chosen-city.ts'
import { hintedCity } from '#platform/storage/hinted-city.ts'
import { useNow } from '#platform/time/use-now.ts'
import { positionText } from '#texts/position-text.ts'
import { CardPrice } from '#ui/activity-card/card-price.tsx'
import { ActivityLine } from '#ui/activity-card/activity-line.tsx'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListEnd, type ListEndState } from '#ui/endless-list/list-end.tsx'
import { useEndlessList } from '#ui/endless-list/use-endless-list.ts'
import { usePaged } from '#ui/endless-list/use-paged.ts'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { OrderListSkeleton } from '#ui/order/order-list-skeleton.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { SearchBar } from '#ui/search-bar/search-bar.tsx'
import styles from './choose-activity-view.module.css'

/** How long typing rests before the list is asked for, in milliseconds. */
const SEARCH_WAIT_MS = 300

/** Under what the activities to choose from are kept. */
export const BUYABLE_KEY = ['activity', 'buyable'] as const

type ActivityViewProps = { onChoose: (activityId: string) => void; onBack: () => void }

/** Choosing the activity that places are bought of. */
export function ActivityView({ onChoose, onBack }: ActivityViewProps) {
  const [keyword, setKeyword] = useState('')
  const activities = useBuyable(useDebounced(keyword.trim(), SEARCH_WAIT_MS))
  return (
    <SubPage>
      <Page
        title={positionText.chooseActivity}
        onBack={onBack}
        onPullRefresh={activities.refresh}
        head={
          <div className={styles.search}>
            <SearchBar
              value={keyword}
              onChange={setKeyword}
              placeholder={positionText.searchActivity}
              maxLength={KEYWORD_MAX}
            />
          </div>
        }
      >
        <ListStates
          query={activities}
          loading={<OrderListSkeleton />}
          empty={<EmptyBlock title={positionText.noActivities} advice={positionText.noActivitiesAdvice} />}
        >
          {(items) => (
            <ActivityOptions activities={items} end={activities.end} onMore={activities.loadMore} onChoose={onChoose} />
          )}
        </ListStates>
      </Page>
    </SubPage>
  )
}

type ActivityOptionsProps = {
  activities: readonly ActiveItem[]
  end: ListEndState
  onMore: () => void
  onChoose: (activityId: string) => void
}

/** Activities below each other; a tap chooses one. */
function ActivityOptions({ activities, end, onMore, onChoose }: ActivityOptionsProps) {
  const now = useNow()
  useEndlessList({ end, count: activities.length, onMore })
  return (
    <>
      <ul className={styles.list}>
        {activities.map((activity) => (
          <li key={activity.id}>
            <button type="button" className={styles.option} onClick={() => onChoose(activity.id)}>
              <ActivityLine activity={activity} now={now} namesCity aside={<CardPrice activity={activity} />} />
            </button>
          </li>
        ))}
      </ul>
      <ListEnd state={end} onMore={onMore} />
    </>
  )
}

/** Activities that places can be bought of: those of my city, or where none was chosen of the one the list shows. */
function useBuyable(keyword: string) {
  const api = useApi()
  const chosen = useObserved(chosenCity)
  const hinted = useObserved(hintedCity)
  const known = chosen ?? hinted
  const words = keyword === '' ? {} : { keyword }
  const query = usePaged<ActiveItem>({
    queryKey: [...BUYABLE_KEY, known?.code ?? null, words],
    load: async (page, options) => {
      const city = known ?? busiestCity((await api.call(getCityList, {}, options)).cities)
      const input = { city: city?.code ?? null, ...words, status: [ActivityStatus.registering] }
      return await api.call(getActivityList, { ...input, ...page }, options)
    },
  })
  return { ...query, items: query.items && uniqueById(query.items).filter(isSoldHere) }
}

const isSoldHere = ({ priceFrom, cancelled }: ActiveItem) => priceFrom !== null && !cancelled
