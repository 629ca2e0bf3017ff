import type { LanguageMessages } from '../language-messages.ts'
import { plural } from '../plural.ts'

/** The theatre of short dramas, in English. */
export const drama: LanguageMessages = {
  'drama.episodeTitled': 'Episode {number} | {title}',
  'drama.spoken': '{series}, episode {number}, {title}',
  'drama.minutes': '{minutes} min {seconds} s',
  'drama.seconds': '{seconds} s',
  'drama.play': 'Play',
  'drama.pause': 'Pause',
  'drama.soundOn': 'Turn sound on',
  'drama.tapForSound': 'Tap for sound',
  'drama.sound': 'Sound',
  'drama.captions': 'Captions',
  'drama.captionsOff': 'Off',
  'drama.speed': 'Speed',
  'drama.speedOf': '{times}×',
  'drama.speedAt': 'Speed {times}×',
  'drama.progress': 'Playback position',
  'drama.progressAt': '{at} of {all}',
  'drama.previous': 'Previous episode',
  'drama.next': 'Next episode',
  'drama.episodes': 'Episodes',
  'drama.episodesAt': 'Episode {number} of {count}',
  'drama.count': plural('count', { one: '{count} episode', other: '{count} episodes' }),
  'drama.allSeries': 'All series',
  'drama.watchTogether': 'Watch together',
  'drama.buffering': 'Buffering',
  'drama.failedTitle': 'This episode did not play',
  'drama.failedAdvice': 'The network may be unstable. Your place is kept',
  'drama.slowTitle': 'The network is slow',
  'drama.emptyTitle': 'The theatre has not opened yet',
  'drama.emptyAdvice': 'New series will appear here',
  'drama.loading': 'The theatre is opening',
  'drama.keys':
    'Space plays or pauses, up and down change the episode, left and right move in it, M mutes, C shows captions',
  'drama.shareText': 'Watch {series} in the Quan theatre',
}
