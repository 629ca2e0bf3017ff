import {
  getOperatorMessage,
  getOperatorMessages,
  type OperatorMessage,
  previewMessage,
  sendOperatorMessage,
  testMessage,
} from '@quan/contract/console/messages/operator-messages.ts'
import { getMyCities } from '@quan/contract/console/operators.ts'
import {
  type ComingActivity,
  getComing,
  getPeopleBoard,
  type PeopleBoard,
} from '@quan/contract/console/people/people.ts'
import { getMyHeldMessages } from '@quan/contract/console/messages/held-messages.ts'
import { getMySession } from '@quan/contract/console/session.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createConsoleApi } from '#platform/api/console-api.ts'
import { ApiProvider } from '#platform/api/use-api.ts'
import { aSession, consoleServer } from '../../testing/console-server.testing.ts'
import { MessagesPage } from './messages.page.tsx'

export const ID = '00000000-0000-4000-8000-000000000081'
export const ACTIVITY_ID = '00000000-0000-4000-8000-000000000082'

export const sending: OperatorMessage = {
  id: ID,
  audience: 'city',
  activity: null,
  city: { code: '330100', name: '杭州' },
  category: null,
  title: '多了两场夜跑',
  text: '点开看看',
  operatorName: '林珊',
  createTime: '2026-11-23T08:52:00.000Z',
  state: 'sending',
  reach: 4_200,
  sent: 1_800,
  waiting: 2_400,
  leftOut: { frozen: 1, off: 12, limit: 30 },
  failed: 0,
  nextTime: null,
  endTime: null,
  stopperName: null,
}
export const run: ComingActivity = {
  id: ACTIVITY_ID,
  title: '周五夜跑',
  cityName: '杭州',
  startTime: '2026-11-27T11:30:00.000Z',
  endTime: '2026-11-27T13:30:00.000Z',
}
export const boardOf = (activity: ComingActivity): PeopleBoard => ({
  activity,
  sides: [],
  men: 0,
  women: 0,
  paid: 0,
  unpaid: 0,
  checkedIn: 0,
  groupCount: 0,
  groups: [],
  minParticipants: null,
})
export const COUNTED = { reach: 4_200, quiet: 300, leftOut: sending.leftOut, isMore: false, finds: [] }

type Server = ReturnType<typeof consoleServer>

/** The page of messages at an address, above a server that a test prepares. */
export function openMessages(address = '/console/messages', prepare: (server: Server) => void = () => undefined) {
  history.replaceState(null, '', address)
  const server = consoleServer()
  server.on(getMySession, () => aSession())
  server.on(getMyCities, () => ({
    cities: [{ code: '330100', name: '杭州', pinyin: 'hangzhou', timeZone: 'Asia/Shanghai' }],
  }))
  server.on(getComing, () => ({ activities: [run], isMore: false }))
  server.on(getPeopleBoard, () => boardOf(run))
  server.on(getOperatorMessages, () => ({ items: [sending], nextCursor: null, totalCount: 1 }))
  server.on(getOperatorMessage, () => sending)
  server.on(previewMessage, () => COUNTED)
  server.on(sendOperatorMessage, () => sending)
  server.on(testMessage, () => ({}))
  server.on(getMyHeldMessages, () => ({ items: [] }))
  prepare(server)
  const api = createConsoleApi({ ...server, askFreshFactor: async () => false, onSignedOut() {}, onAnswered() {} })
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApiProvider value={api}>
        <MessagesPage />
      </ApiProvider>
    </QueryClientProvider>,
  )
  return { ...server, leave: unmount }
}
export const user = userEvent.setup({ delay: null })
export const shown = (words: string | RegExp) => screen.findByText(words)
export async function write() {
  await user.type(await screen.findByLabelText('标题'), '多了两场夜跑')
  await user.type(screen.getByLabelText('内容'), '点开看看')
}
export const review = () => user.click(screen.getByRole('button', { name: '看人数并发送' }))
