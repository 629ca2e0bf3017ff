import type { LanguageMessages } from './language-messages.ts'
import { mine } from './mine/fr.ts'

/** Texts of the runtime and of failures in French; `failure.<code>` stands for an error code of the contract. */
export const messages: LanguageMessages = {
  ...mine,
  'common.back': 'Retour',
  'common.processing': 'Traitement en cours',
  'state.timeout': "Connexion expirée, cliquez sur l'écran pour réessayer.",
  'failure.notice': 'Avis : {message}',
  'failure.separator': ', ',
  'failure.systemBusy': 'Le système est occupé, réessayez plus tard',
  'failure.network': 'Le réseau est coupé, vérifiez-le et réessayez',
  'failure.timeout': 'Le serveur met trop de temps à répondre, réessayez plus tard',
  'failure.malformed': 'La réponse du serveur est illisible, réessayez plus tard',
  'failure.unknown': "Une erreur s'est produite, réessayez plus tard",
  'failure.activity.not_found': "Cette activité n'existe pas ou a été retirée",
  'failure.location.unavailable': 'Votre position est introuvable pour le moment, choisissez une ville',
  'failure.input.invalid': 'Une donnée saisie est incorrecte, vérifiez-la et réessayez',
  'failure.sealing.failed': 'Échec du déchiffrement',
  'failure.body.malformed': 'La requête est illisible',
  'failure.login.required': "Connectez-vous d'abord",
  'failure.member.not_self': 'Vous ne pouvez modifier que votre propre compte',
  'failure.call.not_found': "Cet appel n'existe pas",
  'failure.call.method': "La méthode de la requête n'est pas la bonne",
  'failure.body.too_large': 'Le contenu est trop volumineux',
  'failure.body.media_type': "Ce type de contenu n'est pas accepté",
  'failure.limit.exceeded': 'Trop de tentatives, réessayez plus tard',
  'failure.server.unavailable': 'Le service est indisponible pour le moment, réessayez plus tard',
}
