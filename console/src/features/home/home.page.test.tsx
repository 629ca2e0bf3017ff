import { getSetup } from '@quan/contract/console/setup.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createConsoleApi } from '#platform/api/console-api.ts'
import { ApiProvider } from '#platform/api/use-api.ts'
import { SESSION_KEY } from '#platform/session/session-query.ts'
import { consoleLanguage } from '#platform/settings/console-language.ts'
import { aSession, consoleServer } from '../../testing/console-server.testing.ts'
import { HomePage } from './home.page.tsx'

const { dataset } = document.documentElement

beforeEach(() => consoleLanguage.set('zh'))
afterEach(() => delete dataset['mode'])

/** The home page of an owner; nothing is done of the opening. */
function open() {
  const server = consoleServer()
  server.on(getSetup, () => ({
    parts: [],
    hasColleague: false,
    city: null,
    draftId: null,
    hasActivity: false,
    hasOrder: false,
  }))
  const api = createConsoleApi({ ...server, askFreshFactor: async () => false, onSignedOut() {}, onAnswered() {} })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(SESSION_KEY, aSession())
  render(
    <QueryClientProvider client={client}>
      <ApiProvider value={api}>
        <HomePage />
      </ApiProvider>
    </QueryClientProvider>,
  )
  return server
}

// proves 42.4
test('leads owners through the opening, but in a demo, whose data is made up', async () => {
  open()
  expect(await screen.findByRole('heading', { name: '开张清单' })).toBeTruthy()
  dataset['mode'] = 'demo'
  const demo = open()
  expect(await screen.findAllByRole('heading', { name: '要处理' })).toHaveLength(2)
  expect(demo.askedOf(getSetup)).toEqual([])
})
