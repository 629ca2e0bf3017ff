import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Companion } from '@quan/contract/companion/companion.ts'
import type { Api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { companionKey, companionsKey } from '#platform/companion/companion-keys.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { companionText } from '#texts/companion-text.ts'
import { useSuccess } from '#ui/success/use-success.ts'
import { type Faults, serverFaults } from './faults.ts'

type Save<Draft> = {
  send: (api: Api, draft: Draft) => Promise<Companion>
  isNew: boolean
  onFaults: (faults: Faults) => void
  onSaved: () => void
}

/** Saves a companion and goes back. What is wrong with a field is told at that field, everything else in a notice. */
export function useSaveCompanion<Draft>({ send, isNew, onFaults, onSaved }: Save<Draft>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const report = useReportFailure()
  const succeed = useSuccess()
  return useMutation({
    mutationFn: (draft: Draft) => send(api, draft),
    onSuccess: async (companion) => {
      onSaved()
      queryClient.setQueryData(companionKey(companion.id), companion)
      void queryClient.invalidateQueries({ queryKey: [...companionsKey, 'list'] })
      await succeed(isNew ? companionText.added : companionText.saved)
    },
    onError: (error) => {
      const faults = serverFaults(error)
      if (faults === null) report(error)
      else onFaults(faults)
    },
    meta: { isSilent: true, isQuiet: true },
  })
}
