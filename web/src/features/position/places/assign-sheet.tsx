import { useState } from 'react'
import { type Companion, COMPANION_KEYWORD_MAX } from '@quan/contract/companion/companion.ts'
import type { Position } from '@quan/contract/position/position.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useDebounced } from '#platform/state/use-debounced.ts'
import { useNow } from '#platform/time/use-now.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { companionText } from '#texts/companion-text.ts'
import { positionText } from '#texts/position-text.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { CompanionRow } from '#ui/companion/companion-row.tsx'
import { companionName } from '#ui/companion/companion-words.ts'
import { useCompanions } from '#ui/companion/use-companions.ts'
import { EmptyBlock } from '#ui/empty-block/empty-block.tsx'
import { ListStates } from '#ui/list-states/list-states.tsx'
import { SearchBar } from '#ui/search-bar/search-bar.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { TwoCircles } from '#ui/two-circles/two-circles.tsx'
import { UserRowsSkeleton } from '#ui/user-row/user-rows-skeleton.tsx'
import { companionFault, holdsPlace } from './assignment-rules.ts'
import type { NamedPlace } from './place-words.ts'
import { useAssignPlaces } from './use-assign-places.ts'
import styles from './assign-sheet.module.css'

/** How long typing rests before the list is asked for, in milliseconds. */
const SEARCH_WAIT_MS = 300

type AssignSheetProps = {
  position: Position
  /** Null until one was chosen. */
  place: NamedPlace | null
  isOpen: boolean
  onClose: () => void
}

/** Assigns a place to one of my companions, or to somebody added on the way. */
export function AssignSheet({ position, place, isOpen, onClose }: AssignSheetProps) {
  const [keyword, setKeyword] = useState('')
  if (place === null) return null
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={positionText.assignTitle}
      height="tall"
      footer={
        <div className={styles.add}>
          <ButtonLink target={{ to: pathTo('gbUserEdit') }} tone="outline">
            {positionText.addMember}
          </ButtonLink>
          <ButtonLink target={{ to: pathTo('gbOtherEdit') }} tone="outline">
            {positionText.addOther}
          </ButtonLink>
        </div>
      }
    >
      <SearchBar
        look="sheet"
        value={keyword}
        onChange={setKeyword}
        placeholder={companionText.search}
        maxLength={COMPANION_KEYWORD_MAX}
        className={styles.search}
      />
      <div className={styles.people}>
        <AssignList position={position} place={place} keyword={keyword.trim()} onAssigned={onClose} />
      </div>
    </Sheet>
  )
}

type AssignListProps = {
  position: Position
  place: NamedPlace
  keyword: string
  onAssigned: () => void
}

/** My companions; those who cannot have the place say why. */
function AssignList({ position, place, keyword, onAssigned }: AssignListProps) {
  const now = useNow()
  const sought = useDebounced(keyword, SEARCH_WAIT_MS)
  const companions = useCompanions({ keyword: sought })
  const { assign } = useAssignPlaces(position.id)

  function give(companion: Companion) {
    if (assign.isPending) return
    assign.mutate(
      { placeId: place.id, gbUserId: companion.id },
      {
        onSuccess: () => showToast(positionText.handed({ name: companionName(companion) }), { kind: 'success' }),
        onSettled: onAssigned,
      },
    )
  }

  const empty =
    sought === '' ? (
      <EmptyBlock title={positionText.noneFits} advice={positionText.noneFitsAdvice} />
    ) : (
      <EmptyBlock title={positionText.nobodyFound} advice={positionText.nobodyFoundAdvice} />
    )
  return (
    <ListStates query={{ ...companions, attempt: sought }} loading={<UserRowsSkeleton rows={4} />} empty={empty}>
      {(shown) => (
        <>
          {shown.map((companion) => {
            const fault = holdsPlace(position, companion) ? positionText.hasPlace : companionFault(companion, place.sex)
            return (
              <CompanionRow
                key={companion.id}
                companion={companion}
                now={now}
                {...(fault !== null && { note: fault })}
                isDisabled={fault !== null}
                onPress={() => give(companion)}
                isFirst={companion.id === shown[0]?.id}
                isLast={companion.id === shown.at(-1)?.id}
                aside={assign.isPending && assign.variables.gbUserId === companion.id && <TwoCircles size={8} />}
              />
            )
          })}
          {companions.hasNextPage && (
            <Button tone="plain" isWide isLoading={companions.isFetchingNextPage} onPress={companions.loadMore}>
              {positionText.moreCompanions}
            </Button>
          )}
        </>
      )}
    </ListStates>
  )
}
