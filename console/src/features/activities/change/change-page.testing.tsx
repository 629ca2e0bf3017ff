import { changeAtDesk, type ChangeImpact, previewChange } from '@quan/contract/console/activities/change-activity.ts'
import { type DeskActivity, getDeskActivity } from '@quan/contract/console/activities/desk-activity.ts'
import { getMySession } from '@quan/contract/console/session.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { createConsoleApi } from '#platform/api/console-api.ts'
import { ApiProvider } from '#platform/api/use-api.ts'
import { aSession, consoleServer } from '../../../testing/console-server.testing.ts'
import { A_DESK_ACTIVITY } from '../desk-activity.testing.ts'
import { ChangePage } from './change-page.tsx'

const user = userEvent.setup({ delay: null })

const HOUR_MS = 3_600_000
/** An instant so many hours from now. */
export const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
/** A ticket type of the activity. */
export const ticket = {
  id: '00000000-0000-4000-8000-000000000064',
  name: '男生票',
  sex: 1 as const,
  price: 9_800,
  quota: 8,
}
/** What is changed. */
export const activity: DeskActivity = {
  ...A_DESK_ACTIVITY,
  startTime: at(100),
  endTime: at(103),
  enrollDeadline: at(98),
  ticketTypes: [{ ...ticket, taken: 7 }],
}
/** What a change of its venue does. */
export const impact: ChangeImpact = {
  told: 14,
  booked: 14,
  freePlaces: 12,
  freeOrders: 9,
  refund: 117_600,
  offered: 0,
  doubts: [],
  turnout: null,
  ages: null,
}

/** The page on which it is changed. */
export function open(shown = activity) {
  const server = consoleServer()
  server.on(getMySession, () => aSession())
  server.on(getDeskActivity, () => shown)
  server.on(previewChange, () => impact)
  server.on(changeAtDesk, () => ({ activity: { ...shown, version: 2 }, told: 14 }))
  const api = createConsoleApi({ ...server, askFreshFactor: async () => false, onSignedOut() {}, onAnswered() {} })
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApiProvider value={api}>
        <App>
          <ChangePage id={shown.id} />
        </App>
      </ApiProvider>
    </QueryClientProvider>,
  )
  return { ...server, leave: unmount }
}

/** Writes another text into a field. */
export async function rewrite(label: string, text: string) {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
}
/** Asks what the change does. */
export const ask = () => user.click(screen.getByRole('button', { name: '看影响' }))
/** What stands in the dialog. */
export const dialog = async () => within(await screen.findByRole('dialog'))
