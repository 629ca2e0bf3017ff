import { TRUSTED_TYPES } from '@quan/contract/route/trusted-types.ts'
import { makePolicy } from './make-policy.ts'

const policy = makePolicy(TRUSTED_TYPES.document, { createHTML: (text) => text })

/** A text as a document without a window: nothing of it runs or loads. */
export function parseDocument(text: string, type: DOMParserSupportedType): Document {
  return new DOMParser().parseFromString(policy.createHTML(text), type)
}

/** A page of ours for a frame that runs no scripts. */
export const framedDocument = (html: string): string => policy.createHTML(html)
