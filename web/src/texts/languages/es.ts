import type { LanguageMessages } from './language-messages.ts'
import { mine } from './mine/es.ts'

/** Texts of the runtime and of failures in Spanish; `failure.<code>` stands for an error code of the contract. */
export const messages: LanguageMessages = {
  ...mine,
  'common.back': 'Volver',
  'common.processing': 'Procesando',
  'state.timeout': 'Se agotó el tiempo de conexión, haga clic en la pantalla para volver a intentarlo.',
  'failure.notice': 'Aviso: {message}',
  'failure.separator': ', ',
  'failure.systemBusy': 'El sistema está ocupado, inténtelo más tarde',
  'failure.network': 'No hay conexión de red, compruébela e inténtelo de nuevo',
  'failure.timeout': 'Se agotó el tiempo de conexión con el servidor, inténtelo más tarde',
  'failure.malformed': 'No se puede leer la respuesta del servidor, inténtelo más tarde',
  'failure.unknown': 'Algo salió mal, inténtelo más tarde',
  'failure.activity.not_found': 'Esta actividad no existe o fue retirada',
  'failure.location.unavailable': 'No se puede encontrar su ubicación ahora, elija una ciudad',
  'failure.input.invalid': 'Algún dato no es correcto, revíselo e inténtelo de nuevo',
  'failure.sealing.failed': 'No se pudo descifrar',
  'failure.body.malformed': 'No se puede leer la solicitud',
  'failure.login.required': 'Inicie sesión primero',
  'failure.member.not_self': 'Solo puede cambiar su propia cuenta',
  'failure.call.not_found': 'Esta llamada no existe',
  'failure.call.method': 'El método de la solicitud no es correcto',
  'failure.body.too_large': 'El contenido es demasiado grande',
  'failure.body.media_type': 'Este tipo de contenido no se admite',
  'failure.limit.exceeded': 'Demasiados intentos, inténtelo más tarde',
  'failure.server.unavailable': 'El servicio no está disponible ahora, inténtelo más tarde',
}
