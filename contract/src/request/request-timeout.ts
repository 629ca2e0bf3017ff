/** Longest wait for the answer of a call, in milliseconds. Specification §7. */
export const REQUEST_TIMEOUT_MS = 12_000
/** Longest wait for a socket to connect, in milliseconds. Specification §7. */
export const SOCKET_CONNECT_TIMEOUT_MS = 60_000
/** Longest wait for an upload, in milliseconds. Specification §7. */
export const UPLOAD_TIMEOUT_MS = 60_000
/** Longest wait for a download, in milliseconds. Specification §7. */
export const DOWNLOAD_TIMEOUT_MS = 60_000
