import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { besideGone, takeBeside } from '@quan/contract/beside/beside.ts'
import { cardIncomplete } from '@quan/contract/order/order-errors.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { failureSentence } from '#platform/failure/failure-sentence.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useOrderChanged } from '#platform/order/use-order-changed.ts'
import { orderPath } from '#platform/pay/pay-address.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { besideText } from '#texts/beside-text.ts'
import { Button } from '#ui/button/button.tsx'
import { useMembersOnly } from '#ui/page/use-members-only.ts'
import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { MissedNote } from '../sign-up/missed-note.tsx'
import { useMe } from '../sign-up/use-me.ts'
import styles from './beside-card.module.css'

export const besideKey = (hold: string) => ['beside', 'offer', hold] as const

/** Whether to be listed, and the button that takes the place; who lacks a card is led there first, visitors to login. */
export function TakeBeside({ hold }: { hold: string }) {
  const me = useMe()
  const navigation = useNavigation()
  const membersOnly = useMembersOnly()
  const [isHidden, setIsHidden] = useState(false)
  const { take, isBusy, refusal, lacksCard } = useTakeBeside(hold)
  const needsCard = me.lacksCard || lacksCard
  const press = () => (needsCard ? navigation.open(pathTo('myCard')) : membersOnly(() => take(isHidden)))
  return (
    <div className={styles.take}>
      {me.isMember && !needsCard && (
        <ul className={styles.hidden}>
          <SwitchRow text={besideText.hidden} detail={besideText.hiddenAdvice} isOn={isHidden} onChange={setIsHidden} />
        </ul>
      )}
      {me.isMember && <MissedNote />}
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <Button isWide tone="heart" isLoading={isBusy} onPress={press}>
        {buttonText({ isMember: me.isMember, needsCard })}
      </Button>
    </div>
  )
}

function buttonText({ isMember, needsCard }: { isMember: boolean; needsCard: boolean }): string {
  if (!isMember) return besideText.loginToTake
  return needsCard ? besideText.fillCard : besideText.take
}

/** Takes the place, and goes on to its order; why not stands in the card. */
function useTakeBeside(hold: string) {
  const api = useApi()
  const navigation = useNavigation()
  const queryClient = useQueryClient()
  const orderChanged = useOrderChanged()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (hidden: boolean) => api.call(takeBeside, { hold, hidden }),
    onSuccess: (order) => {
      orderChanged(order)
      navigation.open(orderPath(order.id))
    },
    onError: (failure) => {
      if (isRefusal(failure, besideGone.code)) void queryClient.invalidateQueries({ queryKey: besideKey(hold) })
    },
    meta: { isSilent: true },
  })
  const lacksCard = isRefusal(error, cardIncomplete.code)
  const isSaid = error !== null && !isRefusal(error, besideGone.code)
  return {
    take: (isHidden: boolean) => !isPending && mutate(isHidden),
    isBusy: isPending,
    lacksCard,
    refusal: isSaid ? failureSentence(error) : null,
  }
}

const isRefusal = (error: unknown, code: string) => error instanceof ApiFailure && error.code === code
