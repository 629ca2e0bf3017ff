import type { LanguageMessages } from '../language-messages.ts'

/** The product, the native app and the launch of an installed one, in English. */
export const native: LanguageMessages = {
  'native.nativeOnly': 'This works only in the app',
  'native.pressAgainToExit': 'Press again to leave',
  'native.saveInBrowser': 'Open Quan in your browser to save files',
  'brand.name': 'Quan',
  'brand.tagline': 'Activities in your city, new people to meet',
  'launch.skip': 'Skip',
}
