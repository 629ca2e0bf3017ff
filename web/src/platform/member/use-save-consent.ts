import { useQueryClient } from '@tanstack/react-query'
import { type ConsentMatter, saveConsent, SEPARATE_CONSENT_VERSIONS } from '@quan/contract/my-data/separate-consent.ts'
import type { Api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'

/** Under what the member's consents are kept. */
export const consentsKey = ['person', 'consents'] as const

/** Agrees to a matter as this version of the app asks about it. */
export const agreeTo = (api: Api, matter: ConsentMatter) => sayOf(api, { matter, isGiven: true })

type Saying = { matter: ConsentMatter; isGiven: boolean }

const sayOf = (api: Api, { matter, isGiven }: Saying) =>
  api.call(saveConsent, { matter, version: SEPARATE_CONSENT_VERSIONS[matter], isGiven })

/** Gives consent to a matter, or withdraws it. */
export function useSaveConsent() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (saying: Saying) => sayOf(api, saying),
    onSuccess: ({ consents }) => queryClient.setQueryData(consentsKey, consents),
  })
}
