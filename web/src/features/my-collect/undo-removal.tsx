import type { ActiveItem } from '@quan/contract/activity/active-item.ts'
import { useFavorite } from '#platform/toggle/use-favorite.ts'
import { collectText } from '#texts/collect-text.ts'
import { UndoBar } from '#ui/undo-bar/undo-bar.tsx'

/** Puts the favorite that was taken out last back into its place. */
export function UndoRemoval({ activity, onOver }: { activity: ActiveItem; onOver: () => void }) {
  const { set } = useFavorite({ ...activity, isCollect: false })
  function putBack() {
    set(true)
    onOver()
  }
  return <UndoBar text={collectText.removed} undo={collectText.undo} onUndo={putBack} onOver={onOver} />
}
