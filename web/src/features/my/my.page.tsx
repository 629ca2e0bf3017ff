import { Activity, lazy, type ReactNode, Suspense } from 'react'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { myText } from '#texts/my-text.ts'
import { CountBadge } from '#ui/count-badge/count-badge.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { bell, sun } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Page } from '#ui/page/page.tsx'
import { useQueryView } from '#ui/query-states/use-query-view.ts'
import { FrozenView } from './frozen-view.tsx'
import { HomeMenu } from './home/home-menu.tsx'
import { NextTicket, useNextTicket } from './home/next-ticket.tsx'
import { MyBlocks, OrdersCard } from './home/my-blocks.tsx'
import { useKeptInfo } from './home/kept-info.ts'
import { useMyInfo } from './home/use-my-info.ts'
import { myPlace, type OpenMyView } from './my-view.ts'
import styles from './my.page.module.css'

const CalendarView = lazy(async () => ({ default: (await import('./calendar/calendar-view.tsx')).CalendarView }))
const HelpView = lazy(async () => ({ default: (await import('./help-view.tsx')).HelpView }))
const ConversationView = lazy(async () => ({
  default: (await import('./conversation/conversation-view.tsx')).ConversationView,
}))
const MessagesView = lazy(async () => ({ default: (await import('./messages/messages-view.tsx')).MessagesView }))
const OrdersView = lazy(async () => ({ default: (await import('./orders/orders-view.tsx')).OrdersView }))
const MineMenu = lazy(async () => ({ default: (await import('./wide/mine-menu.tsx')).MineMenu }))
const PrivacyViews = lazy(async () => ({ default: (await import('./privacy/privacy-views.tsx')).PrivacyViews }))
const SettingsViews = lazy(async () => ({ default: (await import('./settings/settings-views.tsx')).SettingsViews }))
const WideHome = lazy(async () => ({ default: (await import('./wide/wide-home.tsx')).WideHome }))
const WaitingView = lazy(async () => ({ default: (await import('./waiting-view.tsx')).WaitingView }))

type MyPageProps = {
  /** What organizers see: a feature of its own. */
  hosting?: ReactNode
}

/**
 * 我的: the personal area, and the views that stand in its query. On a wide screen a menu stands beside them, and beside
 * the page it opens.
 */
export function MyPage({ hosting }: MyPageProps) {
  const { view, part } = myPlace(usePage().params)
  const outer = usePageView('view', { part: null, state: null, with: null, kind: null })
  const inner = usePageView('part')
  const talk = usePageView('with', { part: null })
  const close = part === null ? outer.close : inner.close
  const { data: info } = useMyInfo()
  const { pane, isBeside } = usePage()
  const isWide = pane === 'mine'
  const isHome = view === null || (isWide && view === 'orders')
  if (info?.frozen) return <FrozenView frozen={info.frozen} />
  return (
    <>
      {isWide && (
        <Suspense>
          <MineMenu view={view} />
        </Suspense>
      )}
      <Activity mode={isBeside ? 'hidden' : 'visible'}>
        <div className={isWide ? styles.content : styles.whole}>
          <Activity mode={isHome ? 'visible' : 'hidden'}>
            {isWide ? (
              <Suspense>
                <WideHome />
              </Suspense>
            ) : (
              <MyHome onOpen={outer.open} />
            )}
          </Activity>
          <Suspense>
            {view === 'orders' && !isWide && (
              <OrdersView onBack={close} onCalendar={() => outer.open('calendar', { state: null })} />
            )}
            {view === 'messages' && talk.name === null && <MessagesView onBack={close} />}
            {view === 'messages' && talk.name !== null && (
              <ConversationView key={talk.name} id={talk.name} onBack={talk.close} />
            )}
            {view === 'settings' && <SettingsViews part={part} onOpen={inner.open} onBack={close} />}
            {view === 'privacy' && <PrivacyViews part={part} onOpen={inner.open} onBack={close} />}
            {view === 'waiting' && <WaitingView onBack={close} />}
            {view === 'calendar' && <CalendarView onBack={close} />}
            {view === 'help' && <HelpView onBack={close} />}
            {view?.startsWith('organizer') && hosting}
          </Suspense>
        </div>
      </Activity>
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
        <MyBlocks view={view} kept={kept} />
        {next !== null && <NextTicket order={next} />}
        <OrdersCard countsByState={info?.counts.ordersByState ?? {}} onOpen={onOpen} />
        <HomeMenu isOrganizer={(info ?? kept)?.isOrganizer ?? false} onOpen={onOpen} />
      </div>
    </Page>
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
