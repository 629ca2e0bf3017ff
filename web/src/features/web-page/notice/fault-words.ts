import { documentText } from '#texts/document-text.ts'
import type { DocumentFault } from '../load/document-failure.ts'

type Words = { title: string; advice: string }

/** What people are told of a document without a preview. */
export function faultWords(fault: DocumentFault): Words {
  const titles: Partial<Record<DocumentFault, string>> = {
    missing: documentText.missingTitle,
    damaged: documentText.damagedTitle,
  }
  const advice: Record<DocumentFault, string> = {
    blocked: documentText.blockedAdvice,
    missing: documentText.missingAdvice,
    refused: documentText.refusedAdvice,
    large: documentText.largeAdvice,
    unknown: documentText.unknownAdvice,
    oldWord: documentText.oldWordAdvice,
    locked: documentText.lockedAdvice,
    damaged: documentText.damagedAdvice,
  }
  return { title: titles[fault] ?? documentText.noPreviewTitle, advice: advice[fault] }
}
