import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createConsoleApi } from '#platform/api/console-api.ts'
import { ApiProvider } from '#platform/api/use-api.ts'
import { SESSION_KEY } from '#platform/session/session-query.ts'
import { consoleServer } from '../../testing/console-server.testing.ts'
import { SavedViews } from './saved-views.tsx'

const user = userEvent.setup({ delay: null })

afterEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

/** The table of whoever is signed in in this browser. */
async function openAs(operatorId: string, table = 'money') {
  cleanup()
  const client = new QueryClient()
  client.setQueryData(SESSION_KEY, { operator: { id: operatorId } })
  const api = createConsoleApi({
    ...consoleServer(),
    askFreshFactor: async () => false,
    onSignedOut() {},
    onAnswered() {},
  })
  render(
    <QueryClientProvider client={client}>
      <ApiProvider value={api}>
        <SavedViews table={table} />
      </ApiProvider>
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: '常用筛选' }))
}

// proves 29.14
test('filters under a name are opened again by who saved them, at that table; a colleague at the same computer has their own', async () => {
  history.replaceState(null, '', '/console/money?by=activity&after=x')
  await openAs('a')
  await user.click(await screen.findByText('保存当前筛选'))
  await user.type(await screen.findByLabelText('名称'), '按活动看{Enter}')
  history.replaceState(null, '', '/console/money')

  await openAs('b')
  expect(await screen.findByText('还没有保存的筛选')).toBeTruthy()
  await openAs('a', 'insight')
  expect(await screen.findByText('还没有保存的筛选')).toBeTruthy()
  await openAs('a')
  await user.click(await screen.findByText('按活动看'))
  expect(location.search).toBe('?by=activity')
})
