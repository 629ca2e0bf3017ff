import { join } from 'node:path'

/** Clips, playlists, captions and covers of the theatre are served below this path. */
export const VIDEO_PATH = '/videos/'

/** The folder of clips below the data folder. */
export const videoFolder = (dataDir: string): string => join(dataDir, 'videos')

/** Kinds of file in the theatre by the ending of their name, with the media type they are served as. */
export const VIDEO_MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.ts': 'video/mp2t',
  '.webm': 'video/webm',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}
