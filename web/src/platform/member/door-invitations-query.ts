import { queryOptions } from '@tanstack/react-query'
import { getDoorInvitations } from '@quan/contract/check-in/co-hosts.ts'
import type { Api } from '#platform/api/api.ts'

/** Doors that I was asked to help at, or do, and those I declined or left. */
export const doorInvitationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['hosting', 'invitations'],
    queryFn: async ({ signal }) => (await api.call(getDoorInvitations, { withDeclined: true }, { signal })).invitations,
    staleTime: 0,
    // pages stand without them
    meta: { isSilent: true },
  })
