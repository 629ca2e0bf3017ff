import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Companion, CompanionKind } from '@quan/contract/companion/companion.ts'
import type { Api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { companionKey, companionsKey } from '#platform/member/companion-keys.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useDraft } from '#platform/storage/use-draft.ts'
import { companionText } from '#texts/companion-text.ts'
import { useSuccess } from '#ui/toast/use-success.ts'
import { type Faults, serverFaults } from './form-faults.ts'

type FormParts<Draft> = {
  kind: CompanionKind
  /** Null is a new one. */
  companion: Companion | null
  start: Draft
  isValid: (value: unknown) => value is Draft
  check: (draft: Draft) => Faults
  send: (api: Api, draft: Draft) => Promise<Companion>
}

/** A form about a companion: what is typed is kept, what is wrong stands at its field, and a tap sends it once. */
export function useCompanionForm<Draft extends object>(parts: FormParts<Draft>) {
  const { kind, companion, start, isValid, check, send } = parts
  const [faults, setFaults] = useState<Faults>({})
  const { draft, change, forget } = useDraft({ about: `companion:${kind}:${companion?.id ?? 'new'}`, start, isValid })
  const save = useSaveCompanion<Draft>({ send, isNew: companion === null, onFaults: setFaults, onSaved: forget })

  return {
    draft,
    faults,
    isSaving: save.isPending,
    change(part: Partial<Draft>) {
      change(part)
      const still = Object.entries(faults).filter(([field]) => !(field in part))
      setFaults(Object.fromEntries(still) as Faults)
    },
    submit() {
      const found = check(draft)
      setFaults(found)
      const canSend = Object.keys(found).length === 0 && !save.isPending && !save.isSuccess
      if (canSend) save.mutate(draft)
    },
  }
}

type SaveCompanionParts<Draft> = {
  send: (api: Api, draft: Draft) => Promise<Companion>
  isNew: boolean
  onFaults: (faults: Faults) => void
  onSaved: () => void
}

/** Saves a companion and goes back. What is wrong with a field is told at that field, everything else in a notice. */
function useSaveCompanion<Draft>({ send, isNew, onFaults, onSaved }: SaveCompanionParts<Draft>) {
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
