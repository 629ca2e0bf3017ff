import { useState } from 'react'
import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { ShownAlerts } from '@quan/contract/alert/alerts.ts'
import { useAlerts, withOne } from '#platform/notification/use-alerts.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { alertText } from '#texts/alert-text.ts'
import { categoryText } from '#texts/category-text.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { useCities } from '#ui/city/use-cities.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { bell } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useMembersOnly } from '#ui/page/use-members-only.ts'
import { useCurrentCity } from './city/use-current-city.ts'

/** Has new activities of the chosen kind in this city told, and no longer; a visitor is led to login. */
export function CategoryAlert({ category }: { category: ActivityCategory }) {
  const membersOnly = useMembersOnly()
  const showToast = useToast()
  const isMember = useSession().status === 'member'
  const { city } = useCurrentCity()
  const { data, save } = useAlerts()
  const [question, setQuestion] = useState<MoveQuestion | null>(null)
  const [asks, setAsks] = useState(false)
  if (city === null || (isMember && data === undefined)) return null
  const { code, name } = city
  const categories = data?.categories ?? []
  const isOn = data?.city === code && categories.includes(category)
  const kind = categoryText[category]

  function tell(isTold: boolean) {
    save({ city: code, categories: withOne(categories, category, isTold) })
    showToast(isTold ? alertText.kindOn({ city: name, kind }) : alertText.kindOff({ kind }), { kind: 'success' })
  }
  function press() {
    // kinds and the weekend belong to one city: what is told of another one moves with this kind
    const moves = data && data.city !== code ? whatIsTold(data) : []
    if (moves.length === 0) return tell(!isOn)
    setQuestion({ moves, from: data?.city ?? null })
    setAsks(true)
  }
  return (
    <>
      <Chip
        isOn={isOn}
        label={alertText.kindName({ kind })}
        icon={<Icon shape={bell} size={15} stroke={2} />}
        onPress={() => membersOnly(press)}
      >
        {isOn ? alertText.reminding : alertText.remind}
      </Chip>
      {question && (
        <MoveDialog
          {...question}
          isOpen={asks}
          to={name}
          onStay={() => setAsks(false)}
          onMove={() => {
            setAsks(false)
            // also where it is pressed twice while it goes away
            tell(true)
          }}
        />
      )}
    </>
  )
}

/** Names of the kinds that are told, and of the weekend where it is. */
function whatIsTold({ categories, weekly }: ShownAlerts): string[] {
  return [...categories.map((kind) => categoryText[kind]), ...(weekly ? [alertText.weekly] : [])]
}

/** What moves, as it was when it was asked: the words stay while the question goes away. */
type MoveQuestion = {
  /** Names of it. */
  moves: readonly string[]
  /** Code of the city of the alerts; null where none was chosen. */
  from: string | null
}
type MoveDialogProps = MoveQuestion & {
  isOpen: boolean
  /** Name of the city they would be of. */
  to: string
  onStay: () => void
  onMove: () => void
}

/** Asks before what is told of one city is told of another, and names it. */
function MoveDialog({ isOpen, moves, from, to, onStay, onMove }: MoveDialogProps) {
  const { data: cities = [] } = useCities({ isNeeded: from !== null })
  const city = cities.find(({ code }) => code === from)?.name
  const what = moves.join(' · ')
  return (
    <Dialog
      isOpen={isOpen}
      title={alertText.moveTitle({ city: to })}
      advice={city === undefined ? alertText.moveAdviceElsewhere({ what }) : alertText.moveAdvice({ city, what })}
      safe={{ text: alertText.moveNot, onPress: onStay }}
      decisive={{ text: alertText.move, onPress: onMove }}
    />
  )
}
