import { DRAFT_FAULT_SENTENCES } from '@quan/contract/hosting/draft-rules.ts'
import { defineTexts } from './define-texts.ts'

/** What is wrong with a draft, and what its host is asked about, by the rules of the contract. */
export const draftFaultText = defineTexts('draftFault', DRAFT_FAULT_SENTENCES)
