/** Header that marks a call of a program, not of a form or a link; the app's framework sends it with each. */
export const REQUESTED_WITH_HEADER = 'X-Requested-With'
/** Value of `REQUESTED_WITH_HEADER`. */
export const REQUESTED_WITH = 'XMLHttpRequest'
/** Header that carries the device's own id; limits without a token are counted by it. */
export const DEVICE_ID_HEADER = 'x-device-id'
/** Header of every answer that names the request in the log. */
export const REQUEST_ID_HEADER = 'x-request-id'
