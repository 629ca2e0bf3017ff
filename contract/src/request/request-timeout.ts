/** Longest wait for the answer of a call, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 12_000
/** Longest wait for a socket to connect, in milliseconds. */
export const SOCKET_CONNECT_TIMEOUT_MS = 60_000
/** Longest wait for an upload, in milliseconds. */
export const UPLOAD_TIMEOUT_MS = 60_000
/** Longest wait for a download, in milliseconds. */
export const DOWNLOAD_TIMEOUT_MS = 60_000
