import type { QueryChange } from '#platform/navigation/navigation.ts'
import { changedSearch } from '#platform/navigation/page-params.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useSession } from '#platform/session/use-session.ts'

/**
 * For actions a visitor may not do: leads to login, and from there back to this very page. With an action, a member
 * does it at once. With a change of the query, login leads to the page with that.
 */
export function useMembersOnly(): (action?: () => void, change?: QueryChange) => void {
  const navigation = useNavigation()
  const session = useSession()
  const { isBeside, path } = usePage()
  return (action, change = {}) => {
    if (session.status === 'member') return action?.()
    const here = window.location.pathname + window.location.search
    const [pathname = '', search = ''] = (isBeside ? path : here).split('?')
    navigation.open(pathTo('login', { redirect: pathname + changedSearch(search, change) }))
  }
}
