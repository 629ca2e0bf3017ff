import { useQuery, useQueryClient } from '@tanstack/react-query'
import { NotificationKind } from '@quan/contract/notification/notification-kind.ts'
import {
  getNotificationSettings,
  type NotificationSettings,
  saveNotificationSettings,
} from '@quan/contract/notification/notification-settings.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { useKept } from '#platform/storage/use-kept.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'
import { settingsText } from '#texts/settings-text.ts'
import { useOwner } from '../use-owner.ts'

/** How long a change is worth saving that the end of a session kept from it, in seconds. */
const WORTH_SAVING_SECONDS = 15 * 60

/** What happens to the account is told in any case. */
type OfferedKind = Exclude<NotificationKind, typeof NotificationKind.accountSecurity>

const ORDERS = [
  NotificationKind.orderPaid,
  NotificationKind.orderRefunded,
  NotificationKind.orderClosed,
  NotificationKind.waitingListOffer,
] as const

const ACTIVITIES = [
  NotificationKind.activityChanged,
  NotificationKind.announcement,
  NotificationKind.activityCancelled,
  NotificationKind.activityTomorrow,
  NotificationKind.activityInTwoHours,
  NotificationKind.newActivity,
  NotificationKind.weekend,
  NotificationKind.safetyReminder,
  NotificationKind.operatorMessage,
] as const

const PEOPLE = [
  NotificationKind.newMessage,
  NotificationKind.conversationAsk,
  NotificationKind.matched,
  NotificationKind.matchKeyChanged,
  NotificationKind.newFollower,
  NotificationKind.questionAsked,
  NotificationKind.questionAnswered,
  NotificationKind.companionLinkRequest,
  NotificationKind.placeAssigned,
  NotificationKind.placeBeside,
  NotificationKind.taskReminder,
  NotificationKind.hosting,
] as const

const settingsKey = ['notification', 'settings'] as const

/**
 * What I want to hear of. A change shows at once, and goes back to what the server has where it refuses. One that the
 * end of a session kept from being saved is saved before anything is shown again.
 */
export function useNotificationSettings() {
  const api = useApi()
  const queryClient = useQueryClient()
  const resetQuery = useResetQuery(settingsKey)
  const [unsaved, keepUnsaved] = useUnsavedSettings()

  async function load(signal: AbortSignal): Promise<NotificationSettings> {
    if (unsaved === null) return await api.call(getNotificationSettings, {}, { signal })
    const saved = await api.call(saveNotificationSettings, unsaved)
    keepUnsaved(null)
    return saved
  }

  const query = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => load(signal),
    staleTime: 0,
  })
  const { mutate } = useMutation({
    // the last one wins, so they are sent one after the other
    scope: { id: 'notification settings' },
    mutationFn: (settings: NotificationSettings) => api.call(saveNotificationSettings, settings),
    onMutate: async (settings) => {
      await queryClient.cancelQueries({ queryKey: settingsKey })
      queryClient.setQueryData(settingsKey, settings)
    },
    onError(error, settings) {
      if (error instanceof ApiFailure && error.isUnauthorized) keepUnsaved(settings)
      else void queryClient.invalidateQueries({ queryKey: settingsKey })
    },
    meta: { isQuiet: true },
  })

  return { ...query, resetQuery, save: mutate }
}

type KindGroup = { title: string; kinds: { kind: NotificationKind; text: string }[] }

/** Every kind of notification once, in groups people understand. */
export function kindGroups(): KindGroup[] {
  const named = (kinds: readonly OfferedKind[]) => kinds.map((kind) => ({ kind, text: settingsText[kind] }))
  return [
    { title: settingsText.groupActivities, kinds: named(ACTIVITIES) },
    { title: settingsText.groupPeople, kinds: named(PEOPLE) },
    { title: settingsText.groupOrders, kinds: named(ORDERS) },
  ]
}

/** The settings with a kind switched on or off. */
export function withKind(settings: NotificationSettings, kind: NotificationKind, isOn: boolean): NotificationSettings {
  const others = settings.kindsOff.filter((off) => off !== kind)
  return { ...settings, kindsOff: isOn ? others : [...others, kind] }
}

/** The settings that could not be saved because the session was over; null = none. They belong to one member. */
function useUnsavedSettings(): [NotificationSettings | null, (next: NotificationSettings | null) => void] {
  return useKept<NotificationSettings | null>({
    about: `notificationSettings:${useOwner()}`,
    start: null,
    isValid: isSettings,
    keepSeconds: WORTH_SAVING_SECONDS,
  })
}

function isSettings(value: unknown): value is NotificationSettings {
  return isRecord(value) && Array.isArray(value['kindsOff']) && isHours(value['quietHours']) && isRecord(value['ways'])
}

function isHours(value: unknown): boolean {
  return value === null || (isRecord(value) && isText(value['from']) && isText(value['to']))
}
