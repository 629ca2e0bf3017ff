import { getDifferences } from '@quan/contract/console/accounting/ledger-differences.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'

/** On what the books and the payment service differ now, the newest first. */
export function useDifferences() {
  const api = useApi()
  return useQuery({ queryKey: ['differences'], queryFn: () => api.call(getDifferences, { isMended: false }) })
}
