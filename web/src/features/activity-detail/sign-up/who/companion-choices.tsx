import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import type { Companion } from '@quan/contract/companion/companion.ts'
import { CompanionKind } from '@quan/contract/companion/companion-kind.ts'
import { useState } from 'react'
import { useCompanions } from '#ui/companion/use-companions.ts'
import { commonText } from '#texts/common-text.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { plus } from '#ui/icon/icon-shapes.ts'
import { useNow } from '#platform/time/use-now.ts'
import rows from '#ui/rows/rows.module.css'
import { cx } from '#ui/style/cx.ts'
import type { TicketType } from '../ticket/chosen-ticket.ts'
import { AddCompanionSheet } from './add-companion-sheet.tsx'
import { CompanionChoice } from './companion-choice.tsx'
import { personFault } from './person-fault.ts'
import { useCompanionUpkeep } from './use-companion-upkeep.ts'
import styles from './who-section.module.css'

type CompanionChoicesProps = {
  detail: ActivityDetail
  ticket: TicketType
  chosenIds: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** The member's companions, and the way to more of them. */
export function CompanionChoices({ detail, ticket, chosenIds, onChoose }: CompanionChoicesProps) {
  const [isAdding, setIsAdding] = useState(false)
  const now = useNow()
  const { items, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useCompanions()
  const expectMore = useCompanionUpkeep({ items, isComplete: !hasNextPage, chosenIds, onChoose })

  const choose = (id: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosenIds, id] : chosenIds.filter((one) => one !== id))

  return (
    <>
      {items?.map((companion) => (
        <CompanionChoice
          key={companion.id}
          companion={companion}
          now={now}
          fault={personFault(attendeeOf(companion), ticket.sex, detail)}
          isChosen={chosenIds.includes(companion.id)}
          onChange={(isChosen) => choose(companion.id, isChosen)}
        />
      ))}
      {items === undefined && error !== null && !isFetching && (
        <button type="button" className={cx(rows.row, styles.action)} onClick={() => void refetch()}>
          {commonText.tapToRetry}
        </button>
      )}
      {hasNextPage && (
        <button
          type="button"
          className={cx(rows.row, styles.action)}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage({ cancelRefetch: false })}
        >
          {isFetchingNextPage ? commonText.loadingMore : signUpText.moreCompanions}
        </button>
      )}
      <button
        type="button"
        className={cx(rows.row, styles.action)}
        aria-haspopup="dialog"
        onClick={() => setIsAdding(true)}
      >
        <Icon shape={plus} size={18} stroke={2} />
        {signUpText.addCompanion}
      </button>
      <AddCompanionSheet isOpen={isAdding} onClose={() => setIsAdding(false)} onGo={expectMore} />
    </>
  )
}

/** Of a member the birth date is theirs alone. */
function attendeeOf({ kind, sex, birthDate }: Companion) {
  return { sex, birthDate: kind === CompanionKind.other ? birthDate : undefined }
}
