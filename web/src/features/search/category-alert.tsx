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
  const [asks, setAsks] = useState(false)
  if (city === null || (isMember && data === undefined)) return null
  const categories = data?.categories ?? []
  const isOn = data?.city === city.code && categories.includes(category)
  const kind = categoryText[category]
  // kinds and the weekend belong to one city: what is told of another one moves with this kind
  const moves = data && data.city !== city.code ? whatIsTold(data) : []

  function change(at: { code: string; name: string }) {
    save({ city: at.code, categories: withOne(categories, category, !isOn) })
    showToast(isOn ? alertText.kindOff({ kind }) : alertText.kindOn({ city: at.name, kind }), { kind: 'success' })
  }
  return (
    <>
      <Chip
        isOn={isOn}
        label={alertText.kindName({ kind })}
        icon={<Icon shape={bell} size={15} stroke={2} />}
        onPress={() => membersOnly(() => (moves.length > 0 ? setAsks(true) : change(city)))}
      >
        {isOn ? alertText.reminding : alertText.remind}
      </Chip>
      <MoveQuestion
        {...{ isOpen: asks && moves.length > 0, moves, to: city.name }}
        from={moves.length > 0 ? (data?.city ?? null) : null}
        onStay={() => setAsks(false)}
        onMove={() => {
          setAsks(false)
          change(city)
        }}
      />
    </>
  )
}

/** Names of the kinds that are told, and of the weekend where it is. */
function whatIsTold({ categories, weekly }: ShownAlerts): string[] {
  return [...categories.map((kind) => categoryText[kind]), ...(weekly ? [alertText.weekly] : [])]
}

type MoveQuestionProps = {
  isOpen: boolean
  /** Names of what moves. */
  moves: readonly string[]
  /** Code of the city of the alerts; null where nothing moves. */
  from: string | null
  /** Name of the city they would be of. */
  to: string
  onStay: () => void
  onMove: () => void
}

/** Asks before what is told of one city is told of another, and names it. */
function MoveQuestion({ isOpen, moves, from, to, onStay, onMove }: MoveQuestionProps) {
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
