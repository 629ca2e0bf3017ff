/** Where a picture is fetched: its path below `/pictures/`, or a whole address when another host serves pictures. */
export type PictureHost = (path: string) => string

/** Puts the host of the setting before paths; without one they stay as they are. */
export function pictureHost(baseUrl: string | null): PictureHost {
  return baseUrl === null ? (path) => path : (path) => `${baseUrl}/pictures/${path}`
}

/** Everything up to the path, and everything behind it, in the address of a picture. */
const AROUND_PATH = /^.*\/pictures\/|\?.*$/gs

/** The path that an address stands for, whatever host and signature it carries. */
export const barePicturePath = (address: string): string => address.replace(AROUND_PATH, '')
