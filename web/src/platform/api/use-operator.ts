import { useQuery } from '@tanstack/react-query'
import type { OperatorFacts } from '@quan/contract/server-info/operator.ts'
import { serverInfoQuery } from '#platform/api/server-info-query.ts'
import { useApi } from '#platform/api/use-api.ts'

/** Who runs the service; null until the server has told. */
export function useOperator(): OperatorFacts | null {
  return useQuery(serverInfoQuery(useApi())).data?.operator ?? null
}

/** A link that calls a number, however people write it. */
export const telephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[ -]/g, '')}`
