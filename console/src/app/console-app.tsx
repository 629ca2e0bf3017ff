import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProvider } from '#platform/api/use-api.ts'
import { ConsoleThemeProvider } from '#ui/theme/console-theme-provider.tsx'
import { createConsoleClient } from './console-client.ts'
import { Entrance } from './entrance.tsx'
import { FreshFactorDialog } from './fresh-factor-dialog.tsx'

/** The whole console: its calls, its look, and whoever is signed in. */
export function ConsoleApp({ fetch = globalThis.fetch.bind(globalThis) }: { fetch?: typeof globalThis.fetch }) {
  const [{ api, queries, freshFactor }] = useState(() => createConsoleClient(fetch))
  return (
    <QueryClientProvider client={queries}>
      <ApiProvider value={api}>
        <ConsoleThemeProvider>
          <Entrance />
          <FreshFactorDialog asking={freshFactor} />
        </ConsoleThemeProvider>
      </ApiProvider>
    </QueryClientProvider>
  )
}
