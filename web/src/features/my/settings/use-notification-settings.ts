import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getNotificationSettings,
  type NotificationSettings,
  saveNotificationSettings,
} from '@quan/contract/notification/notification-settings.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useAskAnew } from '#platform/query/use-ask-anew.ts'

const settingsKey = ['notification', 'settings'] as const

/** What I want to hear of. A change shows at once, and goes back to what the server has where it refuses. */
export function useNotificationSettings() {
  const api = useApi()
  const queryClient = useQueryClient()
  const askAnew = useAskAnew(settingsKey)
  const query = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => api.call(getNotificationSettings, {}, { signal }),
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
    onError: () => queryClient.invalidateQueries({ queryKey: settingsKey }),
    meta: { isQuiet: true },
  })
  return { ...query, askAnew, save: mutate }
}
