import type { Attendee } from '@quan/contract/console/people/people.ts'
import { exportAttendees } from '@quan/contract/console/people/people.ts'
import { getMySession } from '@quan/contract/console/session.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { createConsoleApi } from '#platform/api/console-api.ts'
import { ApiProvider } from '#platform/api/use-api.ts'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { aSession, consoleServer } from '../../testing/console-server.testing.ts'
import { ExportButton } from './export-button.tsx'

const ID = '0192f0c1-7a3b-4c5d-8e9f-0a1b2c3d4e60'
const activity = {
  id: ID,
  title: '周五爵士夜',
  cityName: '杭州',
  startTime: '2026-11-27T11:30:00.000Z',
  endTime: '2026-11-27T14:00:00.000Z',
}
const person: Attendee = {
  placeId: ID,
  orderId: null,
  nickName: '小满',
  sex: 2,
  ticketType: '女生票',
  isPaid: true,
  bookedBy: null,
  partySize: 1,
  signUpTime: '2026-11-20T11:30:00.000Z',
  checkInTime: null,
  note: null,
}

beforeEach(() => consoleLanguage.set('zh'))

// proves 36.6
test('an export asks for part after part, and tells how many are there', async () => {
  const rest = Promise.withResolvers<void>()
  const server = consoleServer()
  server.on(getMySession, () => aSession())
  server.on(exportAttendees, ({ cursor = null }: { cursor?: string | null }) => ({
    activity,
    people: [person],
    nextCursor: cursor === null ? 'behind' : null,
  }))
  const holding: typeof fetch = async (address, init) => {
    const body = init?.body as string
    if (body.includes('behind')) await rest.promise
    return await server.fetch(address as string, init)
  }
  const api = createConsoleApi({
    fetch: holding,
    askFreshFactor: async () => false,
    onSignedOut() {},
    onAnswered() {},
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApiProvider value={api}>
        <ExportButton activityId={ID} />
      </ApiProvider>
    </QueryClientProvider>,
  )
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: '导出名单' }))
  expect(await screen.findByText('已取 1 人')).toBeTruthy()
  rest.resolve()
  await waitFor(() => expect(screen.queryByText('已取 1 人')).toBeNull())
  expect(server.askedOf(exportAttendees)).toEqual([{ activityId: ID }, { activityId: ID, cursor: 'behind' }])
})
