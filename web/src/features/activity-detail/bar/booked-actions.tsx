import { orderPath } from '#platform/pay/pay-address.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { qrCode } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './action-bar.module.css'

type BookedActionsProps = {
  orderId: string
  /** Whether a place of it is the member's own. */
  hasTicket: boolean
  /** Books for others as well; null once nobody can sign up any more. */
  onSignUp: (() => void) | null
}

/** Places are paid: the way to the ticket, and to more places for others. */
export function BookedActions({ orderId, hasTicket, onSignUp }: BookedActionsProps) {
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
