import { Activity, lazy, Suspense } from 'react'
import { CARD_COMPLETENESS_MAX } from '@quan/contract/person/card-limits.ts'
import type { MyInfo } from '#platform/member/my-info-query.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { myText } from '#texts/my-text.ts'
import { CountBadge } from '#ui/count-badge/count-badge.tsx'
import { ErrorBlock } from '#ui/error-block/error-block.tsx'
import { percentText } from '#ui/format/local-number.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { bell, person, sun } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { OfflineStrip } from '#ui/offline-strip/offline-strip.tsx'
import { Page } from '#ui/page/page.tsx'
import { type QueryView, useQueryView } from '#ui/query-states/use-query-view.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { HomeMenu } from './home/home-menu.tsx'
import { MyCounts, MyHead } from './home/my-head.tsx'
import { NextTicket, useNextTicket } from './home/next-ticket.tsx'
import { OrdersCard } from './home/orders-card.tsx'
import { useKeptInfo } from './home/kept-info.ts'
import { useMyInfo } from './home/use-my-info.ts'
import { myPlace, type OpenMyView } from './my-view.ts'
import styles from './my.page.module.css'

const COUNTS = [0, 1, 2, 3]

const HelpView = lazy(async () => ({ default: (await import('./help-view.tsx')).HelpView }))
const MessagesView = lazy(async () => ({ default: (await import('./messages/messages-view.tsx')).MessagesView }))
const OrdersView = lazy(async () => ({ default: (await import('./orders/orders-view.tsx')).OrdersView }))
const PrivacyViews = lazy(async () => ({ default: (await import('./privacy/privacy-views.tsx')).PrivacyViews }))
const SettingsViews = lazy(async () => ({ default: (await import('./settings/settings-views.tsx')).SettingsViews }))
const WaitingView = lazy(async () => ({ default: (await import('./waiting-view.tsx')).WaitingView }))

/** 我的: the personal area, and the views that stand in its query. */
export function MyPage() {
  const { view, part } = myPlace(usePage().params)
  const outer = usePageView('view', { part: null, state: null })
  const inner = usePageView('part')
  const close = part === null ? outer.close : inner.close
  return (
    <>
      <Activity mode={view === null ? 'visible' : 'hidden'}>
        <MyHome onOpen={outer.open} />
      </Activity>
      <Suspense>
        {view === 'orders' && <OrdersView onBack={close} />}
        {view === 'messages' && <MessagesView onBack={close} />}
        {view === 'settings' && <SettingsViews part={part} onOpen={inner.open} onBack={close} />}
        {view === 'privacy' && <PrivacyViews part={part} onOpen={inner.open} onBack={close} />}
        {view === 'waiting' && <WaitingView onBack={close} />}
        {view === 'help' && <HelpView onBack={close} />}
      </Suspense>
    </>
  )
}

type MyHomeProps = { onOpen: OpenMyView }

/** Who I am, what I have, and the way to everything that is mine. */
function MyHome({ onOpen }: MyHomeProps) {
  const query = useMyInfo()
  const { data: info, refetch } = query
  const view = useQueryView(query)
  const kept = useKeptInfo(info)
  const next = useNextTicket(info)
  return (
    <Page hasWash onPullRefresh={refetch}>
      <div className={styles.page}>
        <HomeBar unread={info?.counts.unread ?? 0} onOpen={onOpen} />
        <MyHomeStates view={view} kept={kept} />
        {next !== null && <NextTicket order={next} />}
        <OrdersCard countsByState={info?.counts.ordersByState ?? {}} onOpen={onOpen} />
        <HomeMenu onOpen={onOpen} />
      </div>
    </Page>
  )
}

type MyHomeStatesProps = { view: QueryView<MyInfo>; kept: MyInfo | null }

/** Who I am, as this device last knew it until the server has told; where it cannot, that is said above. */
function MyHomeStates({ view, kept }: MyHomeStatesProps) {
  if (view.state === 'loaded') return <MyBlocks info={view.data} />
  if (kept !== null)
    return (
      <>
        {view.state === 'failed' && <OfflineStrip className={styles.strip} onRetry={view.retry} />}
        <MyBlocks info={kept} />
      </>
    )
  if (view.state === 'failed')
    return <ErrorBlock className={styles.failure} reason={view.reason} onRetry={view.retry} />
  return <MyHomeSkeleton isShown={view.state === 'placeholder'} />
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

type HomeBarProps = { unread: number; onOpen: OpenMyView }

/** The title, messages and settings. */
function HomeBar({ unread, onOpen }: HomeBarProps) {
  return (
    <header className={styles.bar}>
      <h1>{myText.title}</h1>
      <IconButton
        label={unread > 0 ? myText.messagesUnread({ count: unread }) : myText.messages}
        onPress={() => onOpen('messages')}
      >
        <Icon shape={bell} size={23} />
        <CountBadge count={unread} className={styles.badge} />
      </IconButton>
      <IconButton label={myText.settings} className={styles.last} onPress={() => onOpen('settings')}>
        <Icon shape={sun} size={23} />
      </IconButton>
    </header>
  )
}

type CardBannerProps = { hasName: boolean; percent: number }

/** The way to my card, and how far it is. */
function CardBanner({ hasName, percent }: CardBannerProps) {
  const { advice, action } = bannerWords(hasName, percent)
  return (
    <Link to={pathTo('myCard')} className={styles.banner}>
      <i className={styles.rings} aria-hidden="true" />
      <span className={styles.tile}>
        <Icon shape={person} size={22} />
      </span>
      <span className={styles.words}>
        <b>{myText.card}</b>
        <span>{advice}</span>
      </span>
      <span className={styles.action}>{action}</span>
    </Link>
  )
}

function bannerWords(hasName: boolean, percent: number): { advice: string; action: string } {
  if (!hasName) return { advice: myText.cardInvitation, action: myText.startCard }
  if (percent >= CARD_COMPLETENESS_MAX) return { advice: myText.cardDone, action: myText.editCard }
  return { advice: myText.cardProgress({ percent: percentText(percent / 100, 0) }), action: myText.fillCard }
}

/** As high as head, counts and banner, so that nothing moves when they come; drawn only once somebody has waited. */
function MyHomeSkeleton({ isShown }: { isShown: boolean }) {
  return (
    <div className={styles.skeleton} data-shown={isShown} aria-busy="true">
      <div className={styles.head}>
        <Skeleton width={76} height={76} radius={38} />
        <div className={styles.skeletonWords}>
          <Skeleton width={108} height={24} />
          <Skeleton width={168} height={14} />
          <Skeleton width={120} height={14} />
        </div>
      </div>
      <div className={styles.counts}>
        {COUNTS.map((at) => (
          <Skeleton key={at} width={44} height={38} />
        ))}
      </div>
      <Skeleton height={72} radius={18} />
    </div>
  )
}
