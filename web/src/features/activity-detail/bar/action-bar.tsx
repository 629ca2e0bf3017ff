import { lazy, Suspense, useState } from 'react'
import { usePage } from '#platform/navigation/use-page.ts'
import { useUserInfo } from '#platform/session/use-session.ts'
import { commonText } from '#texts/common-text.ts'
import { detailText } from '#texts/detail-text.ts'
import { FavoriteToggle } from '#ui/favorite-button/favorite-toggle.tsx'
import { chat, share as shareShape } from '#ui/icon/icon-shapes.ts'
import { useNow } from '#platform/time/use-now.ts'
import { OnceOpen } from '#ui/once-open/once-open.tsx'
import type { ShownActivity } from '../shown-activity.ts'
import styles from './action-bar.module.css'
import { actionState } from './action-state.ts'
import { BarButton } from './bar-button.tsx'
import { BarPrice } from './bar-price.tsx'
import { MainAction } from './main-action.tsx'
import { mySignUp } from './my-sign-up.ts'
import { useMyOrder } from './use-my-order.ts'

const ShareActivity = lazy(async () => ({
  default: (await import('#ui/activity-share/share-activity.tsx')).ShareActivity,
}))
const UnpaidBar = lazy(async () => ({ default: (await import('./unpaid-bar.tsx')).UnpaidBar }))

/** Stays at the bottom: keep it, ask about it, share it, and the one thing this page is for. */
export function ActionBar({ shown, onSignUp }: { shown: ShownActivity; onSignUp: () => void }) {
  const { card, detail } = shown
  const { scroller } = usePage()
  const [isSharing, setIsSharing] = useState(false)
  const order = useMyOrder(detail)
  const mine = mySignUp(detail ?? {}, order)
  const state = actionState(shown, { now: useNow(), mine, sex: useUserInfo()?.sex ?? null })

  function showQuestions() {
    scroller.current?.querySelector('[data-part="questions"]')?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }

  return (
    <footer className={styles.bar}>
      {state === 'unpaid' && mine.kind === 'unpaid' ? (
        <Suspense>
          <UnpaidBar order={mine.order} />
        </Suspense>
      ) : (
        <>
          <div className={styles.tools}>
            <FavoriteToggle look="bar" activity={card} className={styles.tool} />
            {state !== 'source' && <BarButton shape={chat} text={detailText.consult} onPress={showQuestions} />}
            <BarButton shape={shareShape} text={commonText.share} onPress={() => setIsSharing(true)} />
          </div>
          <BarPrice shown={shown} state={state} mine={mine} />
          <MainAction shown={shown} state={state} mine={mine} onSignUp={onSignUp} />
        </>
      )}
      <OnceOpen isOpen={isSharing}>
        <ShareActivity activity={card} isOpen={isSharing} onClose={() => setIsSharing(false)} />
      </OnceOpen>
    </footer>
  )
}
