import type { LanguageMessages } from './language-messages.ts'

/** Texts of the runtime in Spanish. */
export const messages: LanguageMessages = {
  'app.back': 'Volver',
  'app.loading': 'Procesando',
  'app.connectionTimeout': 'Se agotó el tiempo de conexión, haga clic en la pantalla para volver a intentarlo.',
}
