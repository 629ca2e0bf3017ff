/** Finds the text of a QR code in the picture a video shows right now; null where there is none. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | null>
