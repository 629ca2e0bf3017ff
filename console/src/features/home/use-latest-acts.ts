import { getAuditLog } from '@quan/contract/console/audit-log.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/api/use-api.ts'

/** The newest entries of the audit log. */
export function useLatestActs() {
  const api = useApi()
  return useQuery({ queryKey: ['audit', 'latest'], queryFn: () => api.call(getAuditLog, {}) })
}
