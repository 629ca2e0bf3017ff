import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useSession } from '#platform/session/use-session.ts'
import { detailText } from '#texts/detail-text.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { useMembersOnly } from '#ui/members-only/use-members-only.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import type { ShownActivity } from '../shown-activity.ts'
import styles from './action-bar.module.css'
import type { ActionState } from './action-state.ts'

/** The one filled button of the page. */
export function MainAction({ shown: { detail }, state }: { shown: ShownActivity; state: ActionState | null }) {
  const navigation = useNavigation()
  const session = useSession()
  const membersOnly = useMembersOnly()
  const signUp = () => membersOnly(() => navigation.setQuery({ view: 'sign-up' }))
  const another = (text: string) => (
    <Button tone="tint" className={styles.main} onPress={() => navigation.home()}>
      {text}
    </Button>
  )
  switch (state) {
    case null:
      return <Skeleton width={128} height={48} radius={24} />
    case 'signUp':
      return (
        <Button isLifted className={styles.main} onPress={signUp}>
          {session.status === 'member' ? detailText.signUp : detailText.loginToSignUp}
        </Button>
      )
    case 'waiting':
      return (
        <Button tone="tint" className={styles.main} onPress={signUp}>
          {detailText.joinWaiting}
        </Button>
      )
    case 'source':
      return <SourceLink url={detail?.source?.url ?? null} />
    case 'ended':
      return another(detailText.nextOne)
    case 'cancelled':
      return another(detailText.others)
    case 'closed':
    case 'inProgress':
      return (
        <Button isDisabled className={styles.main}>
          {detailText[state]}
        </Button>
      )
  }
}

/** What others wrote is followed only where it leads to a web page. */
const WEB_PAGE = /^https?:\/\//i

function SourceLink({ url }: { url: string | null }) {
  if (url === null || !WEB_PAGE.test(url)) return null
  return (
    <ButtonLink target={{ href: url }} isLifted className={styles.main}>
      {detailText.viewSource}
    </ButtonLink>
  )
}
