import type { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import { useAlerts, withOne } from '#platform/notification/use-alerts.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { alertText } from '#texts/alert-text.ts'
import { categoryText } from '#texts/category-text.ts'
import { Chip } from '#ui/chip/chip.tsx'
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
  if (city === null || (isMember && data === undefined)) return null
  const categories = data?.categories ?? []
  // kinds belong to one city: another one takes their place there
  const isOn = data?.city === city.code && categories.includes(category)
  const kind = categoryText[category]

  function change(at: { code: string; name: string }) {
    save({ city: at.code, categories: withOne(categories, category, !isOn) })
    showToast(isOn ? alertText.kindOff({ kind }) : alertText.kindOn({ city: at.name, kind }), { kind: 'success' })
  }
  return (
    <Chip
      isOn={isOn}
      label={alertText.kindName({ kind })}
      icon={<Icon shape={bell} size={15} stroke={2} />}
      onPress={() => membersOnly(() => change(city))}
    >
      {isOn ? alertText.reminding : alertText.remind}
    </Chip>
  )
}
