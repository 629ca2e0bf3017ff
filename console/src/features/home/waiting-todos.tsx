import type { ConsoleTodo, TodoKind } from '@quan/contract/console/today.ts'
import type { ConsolePage } from '@quan/contract/route/console-route.ts'
import {
  AccountBookOutlined,
  CalendarOutlined,
  ExclamationCircleOutlined,
  EyeOutlined,
  FlagOutlined,
  MessageOutlined,
  NotificationOutlined,
  PayCircleOutlined,
  StarOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { PAGE_OF_TODO } from '#platform/waiting/waiting-query.ts'
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
}

type Shown = { icon: ReactNode; tone: Todo['tone']; text: (values: { count: string }) => string }

const SHOWN: Readonly<Record<TodoKind, Shown>> = {
  reports: { icon: <FlagOutlined aria-hidden />, tone: 'urgent', text: todayText.reports },
  appeals: { icon: <MessageOutlined aria-hidden />, tone: 'urgent', text: todayText.appeals },
  heldContents: { icon: <EyeOutlined aria-hidden />, tone: 'warning', text: todayText.heldContents },
  heldMessages: {
    icon: <NotificationOutlined aria-hidden />,
    tone: 'warning',
    text: todayText.heldMessages,
  },
  proposals: { icon: <PayCircleOutlined aria-hidden />, tone: 'warning', text: todayText.proposals },
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
  drafts: { icon: <CalendarOutlined aria-hidden />, tone: 'brand', text: todayText.drafts },
  hosts: { icon: <StarOutlined aria-hidden />, tone: 'brand', text: todayText.hosts },
}

/** What waits in the business, as entries of the list. */
export function waitingTodos(todos: readonly ConsoleTodo[], now: number): Todo[] {
  return todos.map((todo) => {
    const { icon, tone, text } = SHOWN[todo.kind]
    const page = PAGE_OF_TODO[todo.kind]
    const count = todo.isMore ? todayText.more({ count: todo.count }) : String(todo.count)
    return { key: todo.kind, page, icon, tone, title: text({ count }), about: aboutOf(todo, now) }
  })
}

function aboutOf({ kind, dueTime }: ConsoleTodo, now: number): string {
  if (dueTime !== null) {
    const time = formatInstant(dueTime)
    return Date.parse(dueTime) <= now ? todayText.overdue({ time }) : todayText.dueAt({ time })
  }
  return PAGE_OF_TODO[kind] === 'money' ? todayText.moneyAbout : todayText.waitsAbout
}
