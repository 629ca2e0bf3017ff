import { useEffect, useEffectEvent, useState } from 'react'
import type { ActivityDetail } from '@quan/contract/activity/activity-detail.ts'
import { type Companion, CompanionKind } from '@quan/contract/companion/companion.ts'
import type { AppRouteName } from '@quan/contract/route/app-route.ts'
import { pathTo } from '#platform/navigation/route-path.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { useNow } from '#platform/time/use-now.ts'
import { commonText } from '#texts/common-text.ts'
import { signUpText } from '#texts/sign-up-text.ts'
import { useCompanions } from '#ui/companion/use-companions.ts'
import { people, person, phone, plus } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { MenuRow } from '#ui/menu/menu.tsx'
import rows from '#ui/rows/rows.module.css'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { cx } from '#ui/style/cx.ts'
import type { TicketType } from '../sign-up-draft.ts'
import { canBeBooked, CompanionChoice } from './person-choice.tsx'
import { personFault } from './person-fault.ts'
import styles from './companion-choices.module.css'

const WAYS = [
  { route: 'gbUserEdit', icon: phone, text: 'addMember', advice: 'addMemberAdvice' },
  { route: 'gbOtherEdit', icon: person, text: 'addGuest', advice: 'addGuestAdvice' },
  { route: 'gbUser', icon: people, text: 'manage', advice: null },
] as const satisfies readonly { route: AppRouteName; icon: string; text: string; advice: string | null }[]

type CompanionChoicesProps = {
  /** False where nobody more can come along. */
  canAdd: boolean
  detail: ActivityDetail
  ticket: TicketType
  chosenIds: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** The member's companions, and the way to more of them. */
export function CompanionChoices({ canAdd, detail, ticket, chosenIds, onChoose }: CompanionChoicesProps) {
  const [isAdding, setIsAdding] = useState(false)
  const now = useNow()
  const { items, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useCompanions()
  const expectMore = useSelectionSync({ items, isComplete: !hasNextPage, chosenIds, onChoose })

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
      {canAdd && (
        <button
          type="button"
          className={cx(rows.row, styles.action)}
          aria-haspopup="dialog"
          onClick={() => setIsAdding(true)}
        >
          <Icon shape={plus} size={18} stroke={2} />
          {signUpText.addCompanion}
        </button>
      )}
      <AddCompanionSheet isOpen={isAdding} onClose={() => setIsAdding(false)} onGo={expectMore} />
    </>
  )
}

/** Of a member the birth date is theirs alone. */
function attendeeOf({ kind, sex, birthDate }: Companion) {
  return { sex, birthDate: kind === CompanionKind.other ? birthDate : undefined }
}

type AddCompanionSheetProps = {
  isOpen: boolean
  onClose: () => void
  /** One of the ways is taken. */
  onGo: () => void
}

/** The ways to somebody to sign up as well; each leads back here. */
function AddCompanionSheet({ isOpen, onClose, onGo }: AddCompanionSheetProps) {
  const navigation = useNavigation()

  function go(route: AppRouteName) {
    onClose()
    onGo()
    navigation.open(pathTo(route))
  }

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={signUpText.addCompanion}>
      <ul className={styles.ways}>
        {WAYS.map(({ route, icon, text, advice }) => (
          <MenuRow
            key={route}
            icon={icon}
            text={signUpText[text]}
            detail={advice === null ? undefined : signUpText[advice]}
            onPress={() => go(route)}
          />
        ))}
      </ul>
    </Sheet>
  )
}

type CompanionSelection = {
  /** Undefined until they are loaded. */
  items: readonly Companion[] | undefined
  isComplete: boolean
  chosenIds: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/**
 * Keeps the choice true to the list: who is gone, or does not agree any more, leaves it; who was added on the way from
 * here is chosen. Answers what notes that somebody is about to be added.
 */
function useSelectionSync({ items, isComplete, chosenIds, onChoose }: CompanionSelection): () => void {
  const [knownIds, setKnownIds] = useState<readonly string[] | null>(null)
  const bookableIds = items?.filter(canBeBooked).map(({ id }) => id)

  const sync = useEffectEvent(() => {
    if (bookableIds === undefined || items === undefined) return
    const isThere = (id: string) => bookableIds.includes(id) || (!isComplete && !items.some((item) => item.id === id))
    const added = knownIds === null ? [] : bookableIds.filter((id) => !knownIds.includes(id))
    const next = [...new Set([...chosenIds.filter(isThere), ...added])]
    if (added.length > 0) setKnownIds(null)
    if (next.join() !== chosenIds.join()) onChoose(next)
  })
  const change = `${bookableIds?.join()} ${isComplete}`
  useEffect(() => sync(), [change])

  return () => setKnownIds(items?.map(({ id }) => id) ?? null)
}
