import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getNotificationSettings,
  type NotificationSettings,
  saveNotificationSettings,
} from '@quan/contract/notification/notification-settings.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useAskAnew } from '#platform/query/use-ask-anew.ts'
import { useUnsavedSettings } from './use-unsaved-settings.ts'

const settingsKey = ['notification', 'settings'] as const

/**
 * What I want to hear of. A change shows at once, and goes back to what the server has where it refuses. One that the
 * end of a session kept from being saved is saved before anything is shown again.
 */
export function useNotificationSettings() {
  const api = useApi()
  const queryClient = useQueryClient()
  const askAnew = useAskAnew(settingsKey)
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

  return { ...query, askAnew, save: mutate }
}
