import type { LanguageMessages } from './language-messages.ts'

/** Texts of the runtime in Spanish. */
export const messages: LanguageMessages = {
  'common.back': 'Volver',
  'common.processing': 'Procesando',
  'state.timeout': 'Se agotó el tiempo de conexión, haga clic en la pantalla para volver a intentarlo.',
}
