import { queryOptions } from '@tanstack/react-query'
import type { ResultOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { getMyUserInfo } from '@quan/contract/member/get-my-user-info.ts'
import type { Api } from '#platform/api/api.ts'

/** The member's own info as the server tells it. */
export type MyInfo = ResultOf<typeof getMyUserInfo>

export const myInfoKey = ['member', 'mine'] as const

/** My own info, with all that is counted of me. */
export const myInfoQuery = (api: Api) =>
  queryOptions({ queryKey: myInfoKey, queryFn: ({ signal }) => api.call(getMyUserInfo, {}, { signal }) })
