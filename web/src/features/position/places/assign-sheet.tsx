import type { Position } from '@quan/contract/position/position.ts'
import { useState } from 'react'
import { COMPANION_KEYWORD_MAX } from '@quan/contract/companion/companion-limits.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { positionText } from '#texts/position-text.ts'
import { companionText } from '#texts/companion-text.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { SearchBar } from '#ui/search-bar/search-bar.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import styles from './assign-sheet.module.css'
import { AssignList } from './assign-list.tsx'
import type { NamedPlace } from './place-words.ts'

type AssignSheetProps = {
  position: Position
  /** Null until one was chosen. */
  place: NamedPlace | null
  isOpen: boolean
  onClose: () => void
}

/** Whom a place is given to: one of my companions, or somebody added on the way. */
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
