import { useState } from 'react'
import type { Companion } from '@quan/contract/companion/companion.ts'
import type { CompanionKind } from '@quan/contract/companion/companion-kind.ts'
import type { Api } from '#platform/api/api.ts'
import { useDraft } from '#platform/storage/use-draft.ts'
import type { Faults } from './faults.ts'
import { useSaveCompanion } from './use-save-companion.ts'

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
