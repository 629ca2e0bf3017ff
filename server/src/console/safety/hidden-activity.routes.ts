import { consoleChangedMeanwhile, consoleNotFound } from '@quan/contract/console/console-errors.ts'
import { showActivity } from '@quan/contract/console/show-activity.ts'
import type { HiddenActivities } from '#features/activity/hidden-activities.service.ts'
import type { Notifications } from '#features/notification/notification.service.ts'
import { activityShown } from '#features/safety/safety-texts.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type ConsoleImplementation, implementConsole } from '../access/implement-console.ts'

type HiddenParts = {
  hiddenActivities: Pick<HiddenActivities, 'findCity' | 'show' | 'felt'>
  notifications: Pick<Notifications, 'notify'>
}

/** Hidden activities shown again by an operator; they are hidden by decisions on reports. */
export const hiddenActivityRoutes = ({ hiddenActivities, notifications }: HiddenParts): ConsoleImplementation[] => [
  implementConsole(showActivity, async ({ input: { id, note: reason }, sql, caller, note, afterwards }) => {
    note({ target: { kind: 'activity', id }, details: { note: reason } })
    const city = await hiddenActivities.findCity(sql, id)
    if (city === null || caller.cities?.includes(city) === false) throw new AppError(consoleNotFound)
    const shown = await hiddenActivities.show(sql, id)
    if (!shown) throw new AppError(consoleChangedMeanwhile)
    note({ target: { kind: 'activity', id, city } })
    for (const memberId of shown.ofMembers)
      await notifications.notify(sql, { ...activityShown(id, shown.title), memberId })
    afterwards(hiddenActivities.felt)
    return {}
  }),
]
