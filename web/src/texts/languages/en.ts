import type { LanguageMessages } from './language-messages.ts'

/** Texts of the runtime in English. */
export const messages: LanguageMessages = {
  'app.back': 'Back',
  'app.loading': 'Processing',
  'app.connectionTimeout': 'The connection timed out, click the screen to try again.',
}
