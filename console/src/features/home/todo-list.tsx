import type { ConsoleTodo, TooFewActivity } from '@quan/contract/console/today.ts'
import type { Operator } from '@quan/contract/console/operators.ts'
import type { ConsoleSession } from '@quan/contract/console/session.ts'
import { type ConsolePage, consolePagePath } from '@quan/contract/route/console-route.ts'
import { ClockCircleOutlined, KeyOutlined, SafetyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { openAddress } from '#platform/navigation/address.ts'
import { homeText, todayText } from '#texts/home-text.ts'
import { Card } from '#ui/page/page.tsx'
import { EmptyBlock } from '#ui/states/states.tsx'
import { cx } from '#ui/theme/cx.ts'
import { Tag } from '#ui/page/tag.tsx'
import { type Todo, tooFewTodos, waitingTodos } from './waiting-todos.tsx'
import styles from './home.module.css'

type TodoListProps = {
  /** What waits in the business. */
  waiting: readonly ConsoleTodo[]
  /** Activities that lack people. */
  tooFew: { activities: readonly TooFewActivity[]; isMore: boolean } | null
  now: number
  operator: ConsoleSession['operator']
  /** Who may enter, for owners. */
  colleagues: readonly Operator[]
}

/** What waits for this operator, the most urgent first. */
export function TodoList(props: TodoListProps) {
  const todos = todosOf(props)
  const count = props.tooFew?.isMore ? todayText.more({ count: todos.length }) : todos.length
  return (
    <Card title={homeText.todo} extra={todos.length > 0 && <Tag tone="urgent">{homeText.count({ count })}</Tag>}>
      {todos.length === 0 && <EmptyBlock text={homeText.nothing} />}
      <ul>
        {todos.map(({ key, tone, icon, title, about, page, address = consolePagePath(page) }) => (
          <li key={key} className={styles.row}>
            <span className={cx(styles.tile, styles[tone])}>{icon}</span>
            <span className={styles.words}>
              <b>{title}</b>
              <small>{about}</small>
            </span>
            <Button size="small" aria-label={`${wordOf(page)} ${title}`} onClick={() => openAddress(address)}>
              {wordOf(page)}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Where there is something to see, and nothing to decide. */
const SEEN: readonly ConsolePage[] = ['operators', 'activities']

const wordOf = (page: ConsolePage) =>
  page === 'account' ? homeText.go : SEEN.includes(page) ? homeText.see : todayText.handle

/** Whether an operator has to show something besides a password. */
const hasFactor = ({ hasTotp, passkeyCount }: Pick<Operator, 'hasTotp' | 'passkeyCount'>): boolean =>
  hasTotp || passkeyCount > 0

function todosOf({ operator, colleagues, waiting, tooFew, now }: TodoListProps): Todo[] {
  const others = colleagues.filter(({ id }) => id !== operator.id)
  const own = { key: 'own', page: 'account' } as const
  return [
    ...waitingTodos(waiting, now),
    ...tooFewTodos(tooFew?.activities ?? []),
    ...(hasFactor(operator)
      ? []
      : [
          {
            ...own,
            tone: 'urgent' as const,
            icon: <SafetyOutlined aria-hidden />,
            title: homeText.ownFactor,
            about: homeText.ownFactorAbout,
          },
        ]),
    ...(hasFactor(operator) && operator.passkeyCount === 0
      ? [
          {
            ...own,
            tone: 'brand' as const,
            icon: <KeyOutlined aria-hidden />,
            title: homeText.ownPasskey,
            about: homeText.ownPasskeyAbout,
          },
        ]
      : []),
    ...others.filter((other) => other.isInvited || !hasFactor(other)).map(todoAbout),
  ]
}

function todoAbout({ id, displayName: name, isInvited }: Operator): Todo {
  const shared = { key: id, tone: 'warning', page: 'operators' } as const
  return isInvited
    ? {
        ...shared,
        icon: <ClockCircleOutlined aria-hidden />,
        title: homeText.invited({ name }),
        about: homeText.invitedAbout,
      }
    : {
        ...shared,
        icon: <SafetyOutlined aria-hidden />,
        title: homeText.noFactor({ name }),
        about: homeText.noFactorAbout,
      }
}
