import { getWaitingTodos } from '@quan/contract/console/today.ts'
import { QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { consoleServer } from '../testing/console-server.testing.ts'
import { createConsoleClient } from './console-app.tsx'

test('what could not be read is asked for again once the network is back', async () => {
  const server = consoleServer()
  let isAway = true
  server.on(getWaitingTodos, () => {
    if (isAway) throw new TypeError('Failed to fetch')
    return { todos: [] }
  })
  const { api, queries } = createConsoleClient(server.fetch)
  const options = { queryKey: ['todos'], queryFn: () => api.call(getWaitingTodos, {}), retryDelay: 0 }
  const seen = new QueryObserver(queries, options)
  // as the application's provider does
  queries.mount()
  onTestFinished(seen.subscribe(() => undefined))
  onTestFinished(() => queries.unmount())
  await waitFor(() => expect(seen.getCurrentResult().isError).toBe(true))
  globalThis.dispatchEvent(new Event('offline'))
  isAway = false
  globalThis.dispatchEvent(new Event('online'))
  await waitFor(() => expect(seen.getCurrentResult().data).toEqual({ todos: [] }))
})
