import { useState } from 'react'
import type { AppRouteName } from '@quan/contract/route/app-route.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useLogOut } from '#platform/session/use-log-out.ts'
import { useTasksToday } from '#platform/task/use-tasks-today.ts'
import { calendarText } from '#texts/calendar-text.ts'
import { myText } from '#texts/my-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { TileTone } from '#ui/icon-tile/icon-tile.tsx'
import * as shapes from '#ui/icon/icon-shapes.ts'
import { logOut as logOutShape } from '#ui/icon/icon-shapes.ts'
import { MenuCard, MenuRow } from '#ui/menu/menu.tsx'
import type { OpenMyView } from '../my-view.ts'
import styles from './home-menu.module.css'

type Entry = {
  route: AppRouteName
  name: 'positions' | 'companions' | 'game' | 'theatre' | 'myUsers'
  icon: string
  tone: TileTone
}

const PAGES = [
  { route: 'biBuy', name: 'positions', icon: shapes.box, tone: 'brand' },
  { route: 'gbUser', name: 'companions', icon: shapes.people, tone: 'ok' },
  { route: 'taskConfig', name: 'game', icon: shapes.cards, tone: 'heart' },
  { route: 'djVideo', name: 'theatre', icon: shapes.play, tone: 'warn' },
  { route: 'myUser', name: 'myUsers', icon: shapes.gift, tone: 'brand' },
] as const satisfies readonly Entry[]

/** The way to every page that is mine. */
export function HomeMenu({ isOrganizer, onOpen }: { isOrganizer: boolean; onOpen: OpenMyView }) {
  const today = useTasksToday()
  return (
    <div className={styles.menu}>
      <MenuCard>
        {PAGES.map(({ route, name, icon, tone }) => (
          <MenuRow
            key={route}
            icon={icon}
            tone={tone}
            text={myText[name]}
            detail={route === 'taskConfig' && today !== null ? myText.tasksToday(today) : undefined}
            to={pathTo(route)}
          />
        ))}
      </MenuCard>
      <MenuCard>
        <MenuRow
          icon={shapes.flag}
          text={isOrganizer ? myText.hosting : myText.applyToHost}
          onPress={() => onOpen('organizer')}
        />
        <MenuRow icon={shapes.calendar} text={calendarText.title} onPress={() => onOpen('calendar')} />
        <MenuRow icon={shapes.clock} tone="warn" text={myText.waiting} onPress={() => onOpen('waiting')} />
        <MenuRow icon={shapes.shieldCheck} text={myText.privacy} onPress={() => onOpen('privacy')} />
        <MenuRow icon={shapes.help} tone="ok" text={myText.help} onPress={() => onOpen('help')} />
        <LogOutRow />
      </MenuCard>
    </div>
  )
}

/** Asks first, then logs out. */
function LogOutRow() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <MenuRow icon={logOutShape} tone="heart" text={myText.logOut} onPress={() => setIsAsking(true)} />
      <LogOutDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </>
  )
}

export function LogOutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const logOut = useLogOut()

  function leave() {
    onClose()
    void logOut()
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={myText.logOutTitle}
      advice={myText.logOutAdvice}
      safe={{ text: myText.stay, onPress: onClose }}
      decisive={{ text: myText.leave, onPress: leave, tone: 'heart' }}
    />
  )
}
