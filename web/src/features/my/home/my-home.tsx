import type { MyInfo } from '#platform/member/my-info-query.ts'
import type { QueryChange } from '#platform/navigation/navigation.ts'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { Page } from '#ui/page/page.tsx'
import { useQueryView } from '#ui/query-states/use-query-view.ts'
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
  const query = useMyInfo()
  const { data: info, refetch } = query
  const view = useQueryView(query)
  const next = useNextTicket(info)
  return (
    <Page hasWash onPullRefresh={refetch}>
      <div className={styles.page}>
        <HomeBar unread={info?.counts.unread ?? 0} onOpen={onOpen} />
        {view.state === 'loaded' && <MyBlocks info={view.data} />}
        {view.state === 'failed' && <ErrorBlock className={styles.failure} reason={view.reason} onRetry={view.retry} />}
        {(view.state === 'quiet' || view.state === 'placeholder') && (
          <MyHomeSkeleton isShown={view.state === 'placeholder'} />
        )}
        {next !== null && <NextTicket order={next} />}
        <OrdersCard countsByState={info?.counts.ordersByState ?? {}} onOpen={onOpen} />
        <HomeMenu onOpen={onOpen} />
      </div>
    </Page>
  )
}

function MyBlocks({ info }: { info: MyInfo }) {
  return (
    <>
      <MyHead info={info} />
      <MyCounts counts={info.counts} />
      <CardBanner hasName={info.nickName !== null} percent={info.counts.completeness} />
    </>
  )
}
