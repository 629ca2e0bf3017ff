import { usePage } from '#platform/navigation/use-page.ts'
import { commonText } from '#texts/common-text.ts'
import { detailText } from '#texts/detail-text.ts'
import { FavoriteButton } from '#ui/favorite-button/favorite-button.tsx'
import { chat, share as shareShape } from '#ui/icon/icon-shapes.ts'
import { useMembersOnly } from '#ui/members-only/use-members-only.ts'
import { useNow } from '#ui/now/use-now.ts'
import { useShare } from '../share/use-share.ts'
import type { ShownActivity } from '../shown-activity.ts'
import styles from './action-bar.module.css'
import { actionState } from './action-state.ts'
import { BarButton } from './bar-button.tsx'
import { BarPrice } from './bar-price.tsx'
import { MainAction } from './main-action.tsx'

/** Stays at the bottom: keep it, ask about it, share it, and the one thing this page is for. */
export function ActionBar({ shown }: { shown: ShownActivity }) {
  const { card } = shown
  const { scroller } = usePage()
  const membersOnly = useMembersOnly()
  const share = useShare(card)
  const state = actionState(shown, useNow())

  function showQuestions() {
    scroller.current?.querySelector('[data-part="questions"]')?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }

  return (
    <footer className={styles.bar}>
      <div className={styles.tools}>
        <FavoriteButton
          look="bar"
          isOn={card.isCollect ?? false}
          className={styles.tool}
          onPress={() => membersOnly()}
        />
        {state !== 'source' && <BarButton shape={chat} text={detailText.consult} onPress={showQuestions} />}
        <BarButton shape={shareShape} text={commonText.share} onPress={() => void share()} />
      </div>
      <BarPrice shown={shown} state={state} />
      <MainAction shown={shown} state={state} />
    </footer>
  )
}
