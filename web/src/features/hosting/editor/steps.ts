import type { DraftFields } from '@quan/contract/hosting/activity-draft.ts'
import { hostingEditorText } from '#texts/hosting-editor-text.ts'

/** The steps of the editor, in their order. */
export const DRAFT_STEPS = ['content', 'time', 'tickets', 'refund'] as const
/** One of the steps of the editor. */
export type DraftStepName = (typeof DRAFT_STEPS)[number]

const FIELDS: Readonly<Record<DraftStepName, readonly (keyof DraftFields)[]>> = {
  content: ['title', 'category', 'cover', 'pictures', 'description', 'programme'],
  time: ['startTime', 'endTime', 'enrollDeadline', 'cityCode', 'district', 'venue', 'address', 'longitude', 'latitude'],
  tickets: ['ticketTypes', 'minAge', 'maxAge', 'minParticipants', 'permit'],
  refund: ['refundRule'],
}

/** What is written in a step. */
export const fieldsOfStep = (step: DraftStepName) => FIELDS[step]

/** The step in which a field is written. */
export function stepWithFault(field: keyof DraftFields): DraftStepName {
  return DRAFT_STEPS.find((step) => FIELDS[step].includes(field)) ?? 'content'
}

/** The step that an address names; the first one where it names none. */
export function stepOf(name: string | undefined): DraftStepName {
  return DRAFT_STEPS.find((step) => step === name) ?? 'content'
}

/** The name of a step as people read it. */
export function stepName(step: DraftStepName): string {
  return {
    content: hostingEditorText.stepContent,
    time: hostingEditorText.stepTime,
    tickets: hostingEditorText.stepTickets,
    refund: hostingEditorText.stepRefund,
  }[step]
}
