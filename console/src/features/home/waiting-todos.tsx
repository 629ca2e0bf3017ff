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

type Shown = { page: ConsolePage; icon: ReactNode; tone: Todo['tone']; text: (values: { count: string }) => string }

const SHOWN: Readonly<Record<TodoKind, Shown>> = {
  reports: { page: 'reports', icon: <FlagOutlined aria-hidden />, tone: 'urgent', text: todayText.reports },
  appeals: { page: 'reports', icon: <MessageOutlined aria-hidden />, tone: 'urgent', text: todayText.appeals },
  heldContents: { page: 'held', icon: <EyeOutlined aria-hidden />, tone: 'warning', text: todayText.heldContents },
  heldMessages: {
    page: 'held',
    icon: <NotificationOutlined aria-hidden />,
    tone: 'warning',
    text: todayText.heldMessages,
  },
  proposals: { page: 'money', icon: <PayCircleOutlined aria-hidden />, tone: 'warning', text: todayText.proposals },
  failedRefunds: {
    page: 'money',
    icon: <ExclamationCircleOutlined aria-hidden />,
    tone: 'urgent',
    text: todayText.failedRefunds,
  },
  differences: {
    page: 'money',
    icon: <AccountBookOutlined aria-hidden />,
    tone: 'warning',
    text: todayText.differences,
  },
  drafts: { page: 'hosting', icon: <CalendarOutlined aria-hidden />, tone: 'brand', text: todayText.drafts },
  hosts: { page: 'hosting', icon: <StarOutlined aria-hidden />, tone: 'brand', text: todayText.hosts },
}

/** What waits in the business, as entries of the list. */
export function waitingTodos(todos: readonly ConsoleTodo[], now: number): Todo[] {
  return todos.map((todo) => {
    const { page, icon, tone, text } = SHOWN[todo.kind]
    const count = todo.isMore ? todayText.more({ count: todo.count }) : String(todo.count)
    return { key: todo.kind, page, icon, tone, title: text({ count }), about: aboutOf(todo, now) }
  })
}

function aboutOf({ kind, dueTime }: ConsoleTodo, now: number): string {
  if (dueTime !== null) {
    const time = formatInstant(dueTime)
    return Date.parse(dueTime) <= now ? todayText.overdue({ time }) : todayText.dueAt({ time })
  }
  return SHOWN[kind].page === 'money' ? todayText.moneyAbout : todayText.waitsAbout
}
