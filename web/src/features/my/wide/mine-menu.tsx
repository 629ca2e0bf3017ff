import { useState } from 'react'
import type { AppRouteName } from '@quan/contract/route/app-route.ts'
import { Link } from '#platform/navigation/link.tsx'
import { pathTo } from '#platform/navigation/route-path.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useTasksToday } from '#platform/task/use-tasks-today.ts'
import { calendarText } from '#texts/calendar-text.ts'
import { myText } from '#texts/my-text.ts'
import { pageTitleText } from '#texts/page-title-text.ts'
import * as shapes from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useQueryView } from '#ui/query-states/use-query-view.ts'
import { LogOutDialog } from '../home/home-menu.tsx'
import { MyBlocks } from '../home/my-blocks.tsx'
import { useKeptInfo } from '../home/kept-info.ts'
import { useMyInfo } from '../home/use-my-info.ts'
import type { MyView } from '../my-view.ts'
import { countOfGroup } from '../orders/order-group.ts'
import styles from './mine-menu.module.css'

type PageEntry = { route: AppRouteName; icon: string; text: () => string }

const PAGES: readonly PageEntry[] = [
  { route: 'myCollect', icon: shapes.heart, text: () => pageTitleText.myCollect },
  { route: 'myFocus', icon: shapes.people, text: () => pageTitleText.myFocus },
  { route: 'biBuy', icon: shapes.box, text: () => myText.positions },
  { route: 'gbUser', icon: shapes.person, text: () => myText.companions },
  { route: 'taskConfig', icon: shapes.cards, text: () => myText.game },
  { route: 'djVideo', icon: shapes.play, text: () => myText.theatre },
  { route: 'myUser', icon: shapes.gift, text: () => myText.myUsers },
]

type MineMenuProps = { view: MyView | null }

/** Who I am, and the way to everything that is mine; it stays beside what is open. */
export function MineMenu({ view }: MineMenuProps) {
  const { isBeside, neighbour } = usePage()
  const query = useMyInfo()
  const info = query.data
  const today = useTasksToday()
  const kept = useKeptInfo(info)
  const waiting =
    countOfGroup('unpaid', info?.counts.ordersByState ?? {}) + countOfGroup('paid', info?.counts.ordersByState ?? {})
  const isOpen = (name: MyView) => !isBeside && (view ?? 'orders') === name
  const opened = neighbour?.split('?')[0] ?? null
  const isAtOrder = opened === pathTo('orderDetail') || opened === pathTo('orderDetails')
  const unread = info?.counts.unread ?? 0
  return (
    <div className={styles.menu}>
      <section className={styles.profile}>
        <MyBlocks view={useQueryView(query)} kept={kept} />
      </section>
      <nav className={styles.card} aria-label={myText.title}>
        <Row
          icon={shapes.ticket}
          to={pathTo('my')}
          isOn={isOpen('orders') || isAtOrder}
          text={myText.orders}
          note={waiting || null}
        />
        <Row
          icon={shapes.chat}
          to={pathTo('my', { view: 'messages' })}
          isOn={isOpen('messages')}
          text={myText.messages}
          note={unread > 0 ? myText.unread({ count: unread }) : null}
        />
        {PAGES.map(({ route, icon, text }) => (
          <Row
            key={route}
            icon={icon}
            to={pathTo(route)}
            isOn={opened === pathTo(route)}
            text={text()}
            note={route === 'taskConfig' && today !== null ? myText.tasksToday(today) : null}
          />
        ))}
        <hr />
        <Row
          icon={shapes.flag}
          to={pathTo('my', { view: 'organizer' })}
          isOn={isOpen('organizer')}
          text={info?.isOrganizer ? myText.hosting : myText.applyToHost}
        />
        <Row
          icon={shapes.calendar}
          to={pathTo('my', { view: 'calendar' })}
          isOn={isOpen('calendar')}
          text={calendarText.title}
        />
        <Row
          icon={shapes.clock}
          to={pathTo('my', { view: 'waiting' })}
          isOn={isOpen('waiting')}
          text={myText.waiting}
        />
        <Row
          icon={shapes.shieldCheck}
          to={pathTo('my', { view: 'privacy' })}
          isOn={isOpen('privacy')}
          text={myText.privacy}
        />
        <Row
          icon={shapes.sun}
          to={pathTo('my', { view: 'settings' })}
          isOn={isOpen('settings')}
          text={myText.settings}
        />
        <Row icon={shapes.help} to={pathTo('my', { view: 'help' })} isOn={isOpen('help')} text={myText.help} />
        <LogOut />
      </nav>
    </div>
  )
}

type RowProps = { icon: string; to: string; isOn: boolean; text: string; note?: string | number | null }

function Row({ icon, to, isOn, text, note = null }: RowProps) {
  return (
    <Link to={to} className={styles.row} aria-current={isOn ? 'page' : undefined}>
      <Icon shape={icon} size={20} />
      <span>{text}</span>
      {note !== null && <small>{note}</small>}
    </Link>
  )
}

function LogOut() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button type="button" className={styles.row} onClick={() => setIsAsking(true)}>
        <Icon shape={shapes.logOut} size={20} />
        <span>{myText.logOut}</span>
      </button>
      <LogOutDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  )
}
