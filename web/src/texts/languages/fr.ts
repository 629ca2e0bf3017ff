import type { LanguageMessages } from './language-messages.ts'

/** Texts of the runtime in French. */
export const messages: LanguageMessages = {
  'app.back': 'Retour',
  'app.loading': 'Traitement en cours',
  'app.connectionTimeout': "Connexion expirée, cliquez sur l'écran pour réessayer.",
}
