import type { LanguageMessages } from '../language-messages.ts'

/** The product, the native app and the launch of an installed one, in French. */
export const native: LanguageMessages = {
  'native.nativeOnly': 'Uniquement dans l’application',
  'native.pressAgainToExit': 'Appuyez encore une fois pour quitter',
  'native.saveInBrowser': 'Ouvrez Quan dans le navigateur pour enregistrer des fichiers',
  'brand.name': 'Quan',
  'brand.tagline': 'Des activités en ville, des rencontres',
  'launch.skip': 'Passer',
}
