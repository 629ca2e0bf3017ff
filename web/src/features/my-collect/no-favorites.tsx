import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { collectText } from '#texts/collect-text.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { type ShownStatus, statusName } from './status-chips.tsx'

type NoFavoritesProps = { status: ShownStatus; onShowAll?: () => void }

/** Nothing kept, or nothing of that status. */
export function NoFavorites({ status, onShowAll }: NoFavoritesProps) {
  const navigation = useNavigation()
  if (status !== null && onShowAll !== undefined)
    return (
      <EmptyBlock
        title={collectText.emptyStatusTitle({ status: statusName(status) })}
        advice={collectText.emptyStatusAdvice}
        action={{ text: collectText.showAll, onPress: onShowAll }}
      />
    )
  return (
    <EmptyBlock
      title={collectText.emptyTitle}
      advice={collectText.emptyAdvice}
      action={{ text: collectText.emptyAction, onPress: () => navigation.home('home') }}
    />
  )
}
