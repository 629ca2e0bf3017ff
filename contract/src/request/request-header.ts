/**
 * Header that marks a call of a program, as the specification's client sends it. Specification §7; calls.md (first
 * paragraph).
 */
export const REQUESTED_WITH_HEADER = 'X-Requested-With'
/** Value of `REQUESTED_WITH_HEADER`. calls.md (first paragraph). */
export const REQUESTED_WITH = 'XMLHttpRequest'
/** Header that carries the device's own id; limits without a token are counted by it. calls.md (first paragraph). */
export const DEVICE_ID_HEADER = 'x-device-id'
/** Header of every answer that names the request in the log. calls.md (Headers). */
export const REQUEST_ID_HEADER = 'x-request-id'
