import type { QueryChange } from '#platform/navigation/navigation.ts'
import { useLoadPhase } from '#platform/loading/use-load-phase.ts'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { reasonOf } from '#ui/list-states/list-states.tsx'
import { Page } from '#ui/page/page.tsx'
import { CardBanner } from './card-banner.tsx'
import { HomeBar } from './home-bar.tsx'
import { HomeMenu } from './home-menu.tsx'
import { MyCounts } from './my-counts.tsx'
import { MyHead } from './my-head.tsx'
import styles from './my-home.module.css'
import { MyHomeSkeleton } from './my-home-skeleton.tsx'
import { NextTicket } from './next-ticket.tsx'
import { OrdersCard } from './orders-card.tsx'
import { useMyInfo } from './use-my-info.ts'
import { useNextTicket } from './use-next-ticket.ts'

type MyHomeProps = { onOpen: (change: QueryChange) => void }

/** Who I am, what I have, and the way to everything that is mine. */
export function MyHome({ onOpen }: MyHomeProps) {
  const { data: info, error, isFetching, refetch, askAnew } = useMyInfo()
  const isWaiting = info === undefined && isFetching
  const phase = useLoadPhase(isWaiting)
  const next = useNextTicket(info)
  const isLate = isWaiting && phase === 'late'
  const hasFailed = info === undefined && (isLate || (!isFetching && error !== null))
  return (
    <Page hasWash onPullRefresh={refetch}>
      <div className={styles.page}>
        <HomeBar unread={info?.counts.unread ?? 0} onOpen={onOpen} />
        {hasFailed && (
          <ErrorBlock
            className={styles.failure}
            reason={isLate ? 'late' : reasonOf(error)}
            onRetry={() => void askAnew()}
          />
        )}
        {info !== undefined && (
          <>
            <MyHead info={info} />
            <MyCounts counts={info.counts} />
            <CardBanner hasName={info.nickName !== null} percent={info.counts.completeness} />
          </>
        )}
        {info === undefined && !hasFailed && <MyHomeSkeleton isShown={phase === 'placeholder'} />}
        {next !== null && <NextTicket order={next} />}
        <OrdersCard countsByState={info?.counts.ordersByState ?? {}} onOpen={onOpen} />
        <HomeMenu onOpen={onOpen} />
      </div>
    </Page>
  )
}
