import { getDifferences } from '@quan/contract/console/accounting/ledger-differences.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useToDoList } from './use-to-do-list.ts'

/** On what the books and the payment service differ now, the newest first. */
export function useDifferences() {
  const api = useApi()
  return useToDoList('differences', (cursor, signal) =>
    api.call(getDifferences, { isMended: false, cursor }, { signal }),
  )
}
