import type { NotificationSettings } from '@quan/contract/notification/notification-settings.ts'
import { useKept } from '#platform/storage/use-kept.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'
import { useOwner } from '../view/use-owner.ts'

/** How long a change is worth saving that the end of a session kept from it, in seconds. */
const WORTH_SAVING_SECONDS = 15 * 60

/** The settings that could not be saved because the session was over; null = none. They belong to one member. */
export function useUnsavedSettings(): [NotificationSettings | null, (next: NotificationSettings | null) => void] {
  return useKept<NotificationSettings | null>({
    about: `notificationSettings:${useOwner()}`,
    start: null,
    isValid: isSettings,
    keepSeconds: WORTH_SAVING_SECONDS,
  })
}

function isSettings(value: unknown): value is NotificationSettings {
  return isRecord(value) && Array.isArray(value['kindsOff']) && isHours(value['quietHours'])
}

function isHours(value: unknown): boolean {
  return value === null || (isRecord(value) && isText(value['from']) && isText(value['to']))
}
