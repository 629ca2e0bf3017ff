import type { ConsoleCall } from '@quan/contract/console/define-console-call.ts'
import { type ConsoleTodo, getWaitingTodos, type TodoKind } from '@quan/contract/console/today.ts'
import { type ConsolePage, consolePagePath } from '@quan/contract/route/console-route.ts'
import { queryOptions } from '@tanstack/react-query'
import type { ConsoleApi } from '../api/console-api.ts'

/** Key of what waits in the cache. */
export const WAITING_KEY = ['waiting'] as const

/** How often it is asked anew what waits while somebody has the console open, in milliseconds. */
export const WAITING_EVERY_MS = 60_000

/** What waits for this operator. The home page asks it along with the rest, and keeps it here. */
export const waitingQuery = (api: ConsoleApi) =>
  queryOptions({
    queryKey: WAITING_KEY,
    queryFn: async ({ signal }): Promise<readonly ConsoleTodo[]> =>
      (await api.call(getWaitingTodos, {}, { signal })).todos,
    staleTime: WAITING_EVERY_MS,
  })

/** The page on which each kind is done. */
export const PAGE_OF_TODO: Readonly<Record<TodoKind, ConsolePage>> = {
  reports: 'reports',
  appeals: 'reports',
  closings: 'reports',
  heldContents: 'held',
  heldMessages: 'held',
  proposals: 'money',
  changeRefunds: 'money',
  failedRefunds: 'money',
  differences: 'money',
  stoppedDrafts: 'activities',
  drafts: 'hosting',
  hosts: 'hosting',
  questions: 'feedback',
}

/** Key of each kind's queue in the cache: it is read anew when another number of it is counted. */
export const QUEUE_KEYS = {
  reports: ['reports'],
  appeals: ['appeals'],
  closings: ['closings'],
  heldContents: ['held-contents'],
  heldMessages: ['held-messages'],
  proposals: ['waitingRefunds'],
  changeRefunds: ['changeRefunds'],
  failedRefunds: ['failedRefunds'],
  differences: ['differences'],
  stoppedDrafts: ['drafts'],
  drafts: ['hostingDesk', 'drafts'],
  hosts: ['hostingDesk', 'applications'],
  questions: ['feedback', 'questions'],
} as const satisfies Record<TodoKind, readonly string[]>

/** The part of the page of activities that shows drafts which were not published by themselves, as its parameter `status` says it. */
export const STOPPED_STATUS = 'stopped'

/** The part of the page of feedback that shows questions, as its parameter `view` says it. */
export const QUESTIONS_VIEW = 'questions'

/** The part of the page of reports that shows closings, as its parameter `state` says it. */
export const CLOSINGS_STATE = 'closings'

/** Where questions are read that wait, and answered where no host is to. */
export const WAITING_QUESTIONS = `${consolePagePath('feedback')}?view=${QUESTIONS_VIEW}`

/** The address of what is done in a part of its page alone. */
export const ADDRESS_OF_TODO: Readonly<Partial<Record<TodoKind, string>>> = {
  stoppedDrafts: `${consolePagePath('activities')}?status=${STOPPED_STATUS}`,
  questions: WAITING_QUESTIONS,
  closings: `${consolePagePath('reports')}?state=${CLOSINGS_STATE}`,
}

/** Services whose changes let less wait. */
const SERVICES: readonly string[] = [
  'Report',
  'Appeal',
  'Closing',
  'HeldContent',
  'HeldMessage',
  'Feedback',
  'Hosting',
  'Refund',
  'Sum',
]

/** Further calls that let less wait; drafts are saved as they are typed. */
const CALLS: readonly string[] = ['Draft/Publish', 'Draft/Remove']

/** Whether less may wait once a call was answered. */
export const settlesTodos = ({ audit, path }: Pick<ConsoleCall, 'audit' | 'path'>): boolean =>
  audit === 'change' && (SERVICES.includes(path.split('/')[0] ?? '') || CALLS.includes(path))
