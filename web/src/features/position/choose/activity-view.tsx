import { useState } from 'react'
import { KEYWORD_MAX } from '@quan/contract/activity/get-activity-list.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useDebounced } from '#platform/state/use-debounced.ts'
import { positionText } from '#texts/position-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { OrderListSkeleton } from '#ui/order/order-list-skeleton.tsx'
import { Page } from '#ui/page/page.tsx'
import { SubPage } from '#ui/page/sub-page.tsx'
import { SearchBar } from '#ui/search-bar/search-bar.tsx'
import { ActivityOptions } from './activity-options.tsx'
import styles from './activity-view.module.css'
import { useBuyable } from './use-buyable.ts'

/** How long typing rests before the list is asked for, in milliseconds. */
const SEARCH_WAIT_MS = 300

/** Choosing the activity that places are bought of. */
export function ActivityView({ onChoose }: { onChoose: (activityId: string) => void }) {
  const navigation = useNavigation()
  const [keyword, setKeyword] = useState('')
  const activities = useBuyable(useDebounced(keyword.trim(), SEARCH_WAIT_MS))
  return (
    <SubPage>
      <Page
        title={positionText.chooseActivity}
        onBack={navigation.back}
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
