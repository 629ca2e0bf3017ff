import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { orderPath } from '#platform/pay/pay-address.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useNow } from '#platform/time/use-now.ts'
import { detailText } from '#texts/detail-text.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { qrCode } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { lazyPart } from '#ui/lazy-page/lazy-part.tsx'
import { useMembersOnly } from '#ui/page/use-members-only.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import type { ShownActivity } from '../use-activity-detail.ts'
import { type ActionState, isSignUpOpen } from './action-state.ts'
import type { MySignUp } from './my-sign-up.ts'
import styles from './action-bar.module.css'

/** The query of the view to sign up in. */
export const SIGN_UP = { view: 'sign-up' }

/** What others wrote is followed only where it leads to a web page. */
const WEB_PAGE = /^https?:\/\//i

const LeaveWaitingButton = lazyPart(
  async () => (await import('./leave-waiting-button.tsx')).LeaveWaitingButton,
  MainSkeleton,
)

type MainActionProps = { shown: ShownActivity; state: ActionState | null; mine: MySignUp; onSignUp: () => void }

/** The one filled button of the page. */
export function MainAction({ shown: { detail }, state, mine, onSignUp }: MainActionProps) {
  const navigation = useNavigation()
  const session = useSession()
  const membersOnly = useMembersOnly()
  const now = useNow()
  const signUp = () => membersOnly(onSignUp, SIGN_UP)
  const another = (text: string) => (
    <Button tone="tint" className={styles.main} onPress={() => navigation.home()}>
      {text}
    </Button>
  )
  switch (state) {
    case null:
      return <MainSkeleton />
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
    case 'ticket':
    case 'booked':
      return 'orderId' in mine && detail !== null ? (
        <BookedActions
          orderId={mine.orderId}
          hasTicket={state === 'ticket'}
          onSignUp={isSignUpOpen(detail, now) ? signUp : null}
        />
      ) : null
    case 'unpaid':
      return null
    case 'queued':
      return detail && <LeaveWaitingButton activityId={detail.id} onJoin={signUp} />
    case 'source':
      return <SourceLink url={detail?.source?.url ?? null} />
    case 'ended':
      return another(detailText.nextOne)
    case 'cancelled':
      return another(detailText.others)
    case 'past':
      return 'orderId' in mine ? (
        <OwnOrderActions orderId={mine.orderId} text={signUpText.order} otherText={detailText.nextOne} />
      ) : null
    case 'refund':
      return 'orderId' in mine ? (
        <OwnOrderActions orderId={mine.orderId} text={detailText.myRefund} otherText={detailText.others} />
      ) : null
    case 'closed':
    case 'inProgress':
      return (
        <Button isDisabled className={styles.main}>
          {detailText[state]}
        </Button>
      )
  }
}

type BookedActionsProps = {
  orderId: string
  /** True when a place of it is the member's own. */
  hasTicket: boolean
  /** Books for others as well; null once nobody can sign up any more. */
  onSignUp: (() => void) | null
}

/** Places are paid: the way to the ticket, and to more places for others. */
function BookedActions({ orderId, hasTicket, onSignUp }: BookedActionsProps) {
  return (
    <div className={styles.actions}>
      {onSignUp !== null && (
        <Button tone="outline" className={styles.second} onPress={onSignUp}>
          {signUpText.forFriends}
        </Button>
      )}
      <ButtonLink
        target={{ to: orderPath(orderId) }}
        isLifted
        icon={hasTicket ? <Icon shape={qrCode} size={20} /> : undefined}
        className={styles.main}
      >
        {hasTicket ? signUpText.ticket : signUpText.order}
      </ButtonLink>
    </div>
  )
}

type OwnOrderActionsProps = { orderId: string; text: string; otherText: string }

/** It is over or was cancelled: the way to one's order, and to other activities. */
function OwnOrderActions({ orderId, text, otherText }: OwnOrderActionsProps) {
  const navigation = useNavigation()
  return (
    <div className={styles.actions}>
      <Button tone="outline" className={styles.second} onPress={() => navigation.home()}>
        {otherText}
      </Button>
      <ButtonLink target={{ to: orderPath(orderId) }} isLifted className={styles.main}>
        {text}
      </ButtonLink>
    </div>
  )
}

function SourceLink({ url }: { url: string | null }) {
  if (url === null || !WEB_PAGE.test(url)) return null
  return (
    <ButtonLink target={{ href: url }} isLifted className={styles.main}>
      {detailText.viewSource}
    </ButtonLink>
  )
}

function MainSkeleton() {
  return <Skeleton width={128} height={48} radius={24} />
}
