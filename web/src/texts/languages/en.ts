import type { LanguageMessages } from './language-messages.ts'

/** Texts of the runtime in English. */
export const messages: LanguageMessages = {
  'common.back': 'Back',
  'common.processing': 'Processing',
  'state.timeout': 'The connection timed out, click the screen to try again.',
}
