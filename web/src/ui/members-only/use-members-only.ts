import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useSession } from '#platform/session/use-session.ts'

/**
 * For actions a visitor may not do: leads to login, and from there back to this very page. With an action, a member
 * does it at once.
 */
export function useMembersOnly(): (action?: () => void) => void {
  const navigation = useNavigation()
  const session = useSession()
  return (action) => {
    if (session.status === 'member') return action?.()
    const { pathname, search } = window.location
    navigation.open(pathTo('login', { redirect: pathname + search }))
  }
}
