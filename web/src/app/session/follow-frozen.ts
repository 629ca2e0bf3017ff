import type { QueryClient } from '@tanstack/react-query'
import { memberFrozen } from '@quan/contract/endpoint/common-errors.ts'
import { APP_ROUTES } from '@quan/contract/route/app-route.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { myInfoKey } from '#platform/member/my-info-query.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { requestedPage } from '../push/requested-page.ts'

type FrozenParts = { queryClient: QueryClient; location: Pick<Location, 'pathname'> }

const isFrozen = (error: unknown) => error instanceof ApiFailure && error.code === memberFrozen.code

/** Whatever somebody does with a frozen account leads to the page that says so. */
export function followFrozen({ queryClient, location }: FrozenParts): void {
  function look(error: unknown) {
    if (!isFrozen(error)) return
    void queryClient.invalidateQueries({ queryKey: myInfoKey })
    if (location.pathname !== APP_ROUTES.my.path) requestedPage.set(pathTo('my'))
  }
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
  })
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
  })
}
