import { MessageGroup } from '@quan/contract/notification/message-group.ts'
import type { UnreadMessages } from '@quan/contract/notification/messages.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { messagesText } from '#texts/messages-text.ts'
import { Chip } from '#ui/chip/chip.tsx'
import styles from './message-groups.module.css'

/** The group that the address names; null = all of them. */
export function useMessageGroup(): MessageGroup | null {
  const { params } = usePage()
  return Object.values(MessageGroup).find((name) => name === params['kind']) ?? null
}

type MessageGroupsProps = { chosen: MessageGroup | null; unread: UnreadMessages | null }

/** All messages, or those of one group, each with how many are unread. */
export function MessageGroups({ chosen, unread }: MessageGroupsProps) {
  const navigation = useNavigation()
  const choose = (kind: MessageGroup | null) => navigation.setQuery({ kind }, { replace: true })
  return (
    <section className={styles.groups} aria-label={messagesText.groups}>
      <Chip isOn={chosen === null} onPress={() => choose(null)}>
        {messagesText.all}
      </Chip>
      {Object.values(MessageGroup).map((group) => {
        const count = unread?.[group] ?? 0
        return (
          <Chip
            key={group}
            isOn={chosen === group}
            label={count > 0 ? messagesText.groupUnread({ group: messagesText[group], count }) : messagesText[group]}
            onPress={() => choose(chosen === group ? null : group)}
          >
            {messagesText[group]}
            {count > 0 && <b className={styles.count}>{count}</b>}
          </Chip>
        )
      })}
    </section>
  )
}
