import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Device, getDevices } from '@quan/contract/device/get-devices.ts'
import { revokeDevice } from '@quan/contract/device/revoke-device.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useAskAnew } from '#platform/query/use-ask-anew.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { privacyText } from '#texts/privacy-text.ts'

const devicesKey = ['device', 'list'] as const

/** Where I am logged in; this device first, then the last used. */
export function useDevices() {
  const api = useApi()
  const askAnew = useAskAnew(devicesKey)
  const query = useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => api.call(getDevices, {}, { signal }),
    staleTime: 0,
  })
  const items = query.data?.devices.toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
  return { ...query, items, refresh: query.refetch, refetch: askAnew }
}

/** Logs another device out. */
export function useRevokeDevice() {
  const api = useApi()
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { mutate } = useMutation({
    mutationFn: ({ id }: Device) => api.call(revokeDevice, { id }),
    onSuccess: () => showToast(privacyText.deviceRevoked, { kind: 'success' }),
    // a device that is gone already is out as well
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesKey }),
  })
  return mutate
}
