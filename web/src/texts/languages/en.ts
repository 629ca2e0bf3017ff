import type { LanguageMessages } from './language-messages.ts'
import { mine } from './mine/en.ts'

/** Texts of the runtime and of failures in English; `failure.<code>` stands for an error code of the contract. */
export const messages: LanguageMessages = {
  ...mine,
  'common.back': 'Back',
  'common.processing': 'Processing',
  'state.timeout': 'The connection timed out, click the screen to try again.',
  'failure.notice': 'Notice: {message}',
  'failure.separator': ', ',
  'failure.systemBusy': 'The system is busy, please try again later',
  'failure.network': 'The network is disconnected, please check it and try again',
  'failure.timeout': 'The connection to the server timed out, please try again later',
  'failure.malformed': 'The answer of the server cannot be read, please try again later',
  'failure.unknown': 'Something went wrong, please try again later',
  'failure.activity.not_found': 'This activity does not exist or was taken down',
  'failure.location.unavailable': 'Your location cannot be found now, please choose a city',
  'failure.input.invalid': 'Something filled in is wrong, please check and try again',
  'failure.sealing.failed': 'Decryption failed',
  'failure.body.malformed': 'The request cannot be read',
  'failure.login.required': 'Please log in first',
  'failure.member.not_self': 'You can only change your own account',
  'failure.call.not_found': 'There is no such call',
  'failure.call.method': 'The request method is wrong',
  'failure.body.too_large': 'The content is too large',
  'failure.body.media_type': 'This kind of content is not supported',
  'failure.limit.exceeded': 'Too many attempts, please try again later',
  'failure.server.unavailable': 'The service is unavailable now, please try again later',
}
