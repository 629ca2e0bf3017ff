import type { ConsoleTodo, TodoKind, TooFewActivity } from '@quan/contract/console/today.ts'
import { type ConsolePage, consoleItemPath } from '@quan/contract/route/console-route.ts'
import {
  AccountBookOutlined,
  CalendarOutlined,
  ExclamationCircleOutlined,
  EyeOutlined,
  FieldTimeOutlined,
  FlagOutlined,
  HourglassOutlined,
  MessageOutlined,
  NotificationOutlined,
  PayCircleOutlined,
  QuestionCircleOutlined,
  StarOutlined,
  StopOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { ADDRESS_OF_TODO, PAGE_OF_TODO } from '#platform/waiting/waiting-query.ts'
import { todayText } from '#texts/home-text.ts'
import { formatInstant } from '#ui/instant/format-instant.ts'

/** Something that waits for this operator. */
export type Todo = {
  key: string
  tone: 'urgent' | 'warning' | 'brand'
  icon: ReactNode
  title: string
  about: string
  page: ConsolePage
  /** The address where it is done, if that is not its page alone. */
  address?: string
}

type Shown = { icon: ReactNode; tone: Todo['tone']; text: (values: { count: string }) => string }

const SHOWN: Readonly<Record<TodoKind, Shown>> = {
  reports: { icon: <FlagOutlined aria-hidden />, tone: 'urgent', text: todayText.reports },
  appeals: { icon: <MessageOutlined aria-hidden />, tone: 'urgent', text: todayText.appeals },
  closings: { icon: <StopOutlined aria-hidden />, tone: 'urgent', text: todayText.closings },
  heldContents: { icon: <EyeOutlined aria-hidden />, tone: 'warning', text: todayText.heldContents },
  heldMessages: {
    icon: <NotificationOutlined aria-hidden />,
    tone: 'warning',
    text: todayText.heldMessages,
  },
  proposals: { icon: <PayCircleOutlined aria-hidden />, tone: 'warning', text: todayText.proposals },
  changeRefunds: { icon: <SwapOutlined aria-hidden />, tone: 'warning', text: todayText.changeRefunds },
  failedRefunds: {
    icon: <ExclamationCircleOutlined aria-hidden />,
    tone: 'urgent',
    text: todayText.failedRefunds,
  },
  differences: {
    icon: <AccountBookOutlined aria-hidden />,
    tone: 'warning',
    text: todayText.differences,
  },
  stoppedDrafts: { icon: <FieldTimeOutlined aria-hidden />, tone: 'urgent', text: todayText.stoppedDrafts },
  drafts: { icon: <CalendarOutlined aria-hidden />, tone: 'brand', text: todayText.drafts },
  hosts: { icon: <StarOutlined aria-hidden />, tone: 'brand', text: todayText.hosts },
  questions: { icon: <QuestionCircleOutlined aria-hidden />, tone: 'brand', text: todayText.questions },
}

/** What waits in the business, as entries of the list. */
export function waitingTodos(todos: readonly ConsoleTodo[], now: number): Todo[] {
  return todos.map((todo) => {
    const { icon, tone, text } = SHOWN[todo.kind]
    const page = PAGE_OF_TODO[todo.kind]
    const count = todo.isMore ? todayText.more({ count: todo.count }) : String(todo.count)
    return {
      key: todo.kind,
      page,
      icon,
      tone,
      title: text({ count }),
      about: aboutOf(todo, now),
      ...addressOf(todo.kind),
    }
  })
}

function addressOf(kind: TodoKind): Pick<Todo, 'address'> {
  const address = ADDRESS_OF_TODO[kind]
  return address === undefined ? {} : { address }
}

/** Activities that lack people, as entries of the list: how many, and when it is decided. */
export function tooFewTodos(activities: readonly TooFewActivity[]): Todo[] {
  return activities.map(({ id, title, places, minParticipants, decideTime }) => ({
    key: id,
    tone: 'warning',
    icon: <HourglassOutlined aria-hidden />,
    title: todayText.tooFew({ title, count: minParticipants - places }),
    about: todayText.tooFewAbout({ places, min: minParticipants, time: formatInstant(decideTime) }),
    page: 'activities',
    address: consoleItemPath('activities', id),
  }))
}

function aboutOf({ kind, dueTime, sinceTime }: ConsoleTodo, now: number): string {
  if (sinceTime) return todayText.waitsSince({ time: formatInstant(sinceTime) })
  if (dueTime !== null) {
    const time = formatInstant(dueTime)
    return Date.parse(dueTime) <= now ? todayText.overdue({ time }) : todayText.dueAt({ time })
  }
  if (kind === 'stoppedDrafts') return todayText.stoppedAbout
  return PAGE_OF_TODO[kind] === 'money' ? todayText.moneyAbout : todayText.waitsAbout
}
