import { useMutation } from '@tanstack/react-query'
import { use } from 'react'
import { removeLocation } from '@quan/contract/member/remove-location.ts'
import { useApi } from '#platform/api/use-api.ts'
import { SessionContext, useUserInfo } from '#platform/session/use-session.ts'
import { useObserved } from '#platform/state/use-observed.ts'
import { currentAddressInfo } from '#platform/storage/shared-state.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { privacyText } from '#texts/privacy-text.ts'

/** Where I am remembered to be: by this device, else by my account, which may know it from another device. */
export function useKeptPlace() {
  const api = useApi()
  const session = use(SessionContext)
  const showToast = useToast()
  const here = useObserved(currentAddressInfo)
  const user = useUserInfo()
  const { mutate } = useMutation({
    mutationFn: () => api.call(removeLocation, {}),
    // this device forgets it even where the server cannot be reached
    onMutate: () => currentAddressInfo.set(null),
    async onSuccess(left) {
      await session.mergeUser(left)
      showToast(privacyText.placeForgotten, { kind: 'success' })
    },
  })
  return {
    /** Its name, which may be empty; null where nothing is remembered. */
    name: here === null ? (user?.city ?? user?.province ?? null) : `${here.city}${here.district}`,
    /** Takes the consent back. */
    forget: () => mutate(),
  }
}
