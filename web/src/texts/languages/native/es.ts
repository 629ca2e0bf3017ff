import type { LanguageMessages } from '../language-messages.ts'

/** The product, the native app and the launch of an installed one, in Spanish. */
export const native: LanguageMessages = {
  'native.nativeOnly': 'Solo funciona en la aplicación',
  'native.pressAgainToExit': 'Pulsa otra vez para salir',
  'native.saveInBrowser': 'Abre Quan en el navegador para guardar archivos',
  'brand.name': 'Quan',
  'brand.tagline': 'Actividades en tu ciudad, gente nueva',
  'launch.skip': 'Saltar',
}
