import { Activity, type ReactNode } from 'react'
import { usePageView } from '#platform/navigation/use-page-view.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { calendarText } from '#texts/calendar-text.ts'
import { myText } from '#texts/my-text.ts'
import { CountBadge } from '#ui/count-badge/count-badge.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { bell, sun } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { createLazyPage } from '#ui/lazy-page/lazy-page.ts'
import { LazyPageView } from '#ui/lazy-page/lazy-page-view.tsx'
import { lazyPart } from '#ui/lazy-page/lazy-part.tsx'
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

const calendarView = createLazyPage(async () => (await import('./calendar/calendar-view.tsx')).CalendarView)
const helpView = createLazyPage(async () => (await import('./help-view.tsx')).HelpView)
const conversationView = createLazyPage(
  async () => (await import('./conversation/conversation-view.tsx')).ConversationView,
)
const messagesView = createLazyPage(async () => (await import('./messages/messages-view.tsx')).MessagesView)
const ordersView = createLazyPage(async () => (await import('./orders/orders-view.tsx')).OrdersView)
const privacyViews = createLazyPage(async () => (await import('./privacy/privacy-views.tsx')).PrivacyViews)
const settingsViews = createLazyPage(async () => (await import('./settings/settings-views.tsx')).SettingsViews)
const waitingView = createLazyPage(async () => (await import('./waiting-view.tsx')).WaitingView)
const MineMenu = lazyPart(async () => (await import('./wide/mine-menu.tsx')).MineMenu)
const wideHome = createLazyPage(async () => (await import('./wide/wide-home.tsx')).WideHome)

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
      {isWide && <MineMenu view={view} />}
      <Activity mode={isBeside ? 'hidden' : 'visible'}>
        <div className={isWide ? styles.content : styles.whole}>
          <Activity mode={isHome ? 'visible' : 'hidden'}>
            {isWide ? <LazyPageView page={wideHome} /> : <MyHome onOpen={outer.open} />}
          </Activity>
          {view === 'orders' && !isWide && (
            <LazyPageView
              page={ordersView}
              title={myText.orders}
              onBack={close}
              onCalendar={() => outer.open('calendar', { state: null })}
            />
          )}
          {view === 'messages' && talk.name === null && (
            <LazyPageView page={messagesView} title={myText.messages} onBack={close} />
          )}
          {view === 'messages' && talk.name !== null && (
            <LazyPageView
              key={talk.name}
              page={conversationView}
              title={myText.messages}
              id={talk.name}
              onBack={talk.close}
            />
          )}
          {view === 'settings' && (
            <LazyPageView page={settingsViews} title={myText.settings} part={part} onOpen={inner.open} onBack={close} />
          )}
          {view === 'privacy' && (
            <LazyPageView page={privacyViews} title={myText.privacy} part={part} onOpen={inner.open} onBack={close} />
          )}
          {view === 'waiting' && <LazyPageView page={waitingView} title={myText.waiting} onBack={close} />}
          {view === 'calendar' && <LazyPageView page={calendarView} title={calendarText.title} onBack={close} />}
          {view === 'help' && <LazyPageView page={helpView} title={myText.help} onBack={close} />}
          {view?.startsWith('organizer') && hosting}
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
