import { useState } from 'react'
import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { DRAFT_FIELD_NAMES, isSameField } from '@quan/contract/hosting/draft-merge.ts'
import { findFieldFault } from '#platform/failure/failure-sentence.ts'
import { useNavigation } from '#platform/navigation/use-navigation.ts'
import { usePage } from '#platform/navigation/use-page.ts'
import type { DraftEditor } from '../draft/use-draft-editor.ts'
import type { DraftFaults } from './draft-form.tsx'
import { DRAFT_STEPS, type DraftStepName, stepWithFault } from './steps.ts'

type FaultKey = keyof DraftFaults

/** What the server does not take of a draft, and how the draft read then. */
type RefusedDraft = { faults: readonly (readonly [key: FaultKey, fault: string])[]; fields: DraftFields }

/** What the server does not take of a draft: told at its fields until they read otherwise. */
export function useRefusedDraft(editor: DraftEditor, bringFault: (at: DraftStepName) => void) {
  const navigation = useNavigation()
  const { scroller } = usePage()
  const [refused, setRefused] = useState<RefusedDraft | null>(null)
  const left = refused?.faults.filter(([key]) => {
    const field = fieldOf(key)
    return isSameField(editor.fields[field], refused.fields[field])
  })
  const faults: DraftFaults = Object.fromEntries(left ?? [])
  return {
    faults,
    /** Leads to the first step with a fault; whoever goes from step to step is led to what they were not told of before. */
    show(error: unknown, isAsked: boolean) {
      const next = { faults: faultsOf(error, editor.latest()), fields: editor.latest() }
      setRefused(next)
      const at = DRAFT_STEPS.find((step) => next.faults.some(([key]) => stepWithFault(fieldOf(key)) === step))
      // the editor may have been left meanwhile
      if (at === undefined || scroller.current === null) return
      if (!isAsked && next.faults.every(([key]) => key in faults)) return
      navigation.setQuery({ step: at }, { replace: true })
      bringFault(at)
    },
  }
}

function faultsOf(error: unknown, { programme }: DraftFields) {
  const steps = programme.map((_, at): FaultKey => `programme.${at}.text`)
  return [...DRAFT_FIELD_NAMES, ...steps].flatMap((key) => {
    const fault = findFieldFault(error, key)
    return fault === null ? [] : [[key, fault] as const]
  })
}

/** The field that a fault is at: of a step of the programme the programme. */
const fieldOf = (key: FaultKey): keyof DraftFields =>
  DRAFT_FIELD_NAMES.find((name) => key === name || key.startsWith(`${name}.`)) ?? 'title'
