import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { createConsoleApi } from '#platform/api/console-api.ts'
import { ApiProvider } from '#platform/api/use-api.ts'
import type { consoleServer } from './console-server.testing.ts'

/** Shows a page, or a part of one, above a server of a test. */
export function show(server: ReturnType<typeof consoleServer>, content: ReactNode) {
  const api = createConsoleApi({ ...server, askFreshFactor: async () => false, onSignedOut() {}, onAnswered() {} })
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApiProvider value={api}>
        <App>{content}</App>
      </ApiProvider>
    </QueryClientProvider>,
  )
}
