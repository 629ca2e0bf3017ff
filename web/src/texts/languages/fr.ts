import type { LanguageMessages } from './language-messages.ts'

/** Texts of the runtime in French. */
export const messages: LanguageMessages = {
  'common.back': 'Retour',
  'common.processing': 'Traitement en cours',
  'state.timeout': "Connexion expirée, cliquez sur l'écran pour réessayer.",
}
