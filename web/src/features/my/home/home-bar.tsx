import type { QueryChange } from '#platform/navigation/navigation.ts'
import { myText } from '#texts/my-text.ts'
import { CountBadge } from '#ui/count-badge/count-badge.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { bell, sun } from '#ui/icon/icon-shapes.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import styles from './home-bar.module.css'

type HomeBarProps = { unread: number; onOpen: (change: QueryChange) => void }

/** The title, messages and settings. */
export function HomeBar({ unread, onOpen }: HomeBarProps) {
  return (
    <header className={styles.bar}>
      <h1>{myText.title}</h1>
      <IconButton
        label={unread > 0 ? myText.messagesUnread({ count: unread }) : myText.messages}
        onPress={() => onOpen({ view: 'messages' })}
      >
        <Icon shape={bell} size={23} />
        <CountBadge count={unread} className={styles.badge} />
      </IconButton>
      <IconButton label={myText.settings} className={styles.last} onPress={() => onOpen({ view: 'settings' })}>
        <Icon shape={sun} size={23} />
      </IconButton>
    </header>
  )
}
