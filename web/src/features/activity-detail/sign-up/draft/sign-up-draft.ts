import { isRecord, isText } from '#platform/storage/value-check.ts'

/** What somebody chose in the view to sign up, and has not ordered yet. */
export type SignUpDraft = {
  /** Null until one is chosen: then the one that fits best is meant. */
  ticketTypeId: string | null
  isForSelf: boolean
  companionIds: readonly string[]
  isHidden: boolean
  /** Names the purchase, so that sent twice it makes one order. It stays until an order came of it. */
  requestId: string
}

export function newDraft(): SignUpDraft {
  return {
    ticketTypeId: null,
    isForSelf: true,
    companionIds: [],
    isHidden: false,
    requestId: crypto.randomUUID(),
  }
}

export function isSignUpDraft(value: unknown): value is SignUpDraft {
  return (
    isRecord(value) &&
    (value['ticketTypeId'] === null || isText(value['ticketTypeId'])) &&
    typeof value['isForSelf'] === 'boolean' &&
    Array.isArray(value['companionIds']) &&
    value['companionIds'].every(isText) &&
    typeof value['isHidden'] === 'boolean' &&
    isText(value['requestId'])
  )
}
