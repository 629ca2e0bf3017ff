import type { EpisodeStory } from '#drama/story.ts'

/** Lines stand this long at most, in seconds. */
const LINE_SECONDS = 3.6
const MS = 1_000

/** The captions of an episode in one language, as WebVTT. */
export function webVtt({ lines, seconds }: EpisodeStory, language: 'zh' | 'en'): string {
  const cues = lines.map((line, index) => {
    const until = Math.min(line.from + LINE_SECONDS, lines[index + 1]?.from ?? seconds)
    return `${clock(line.from)} --> ${clock(until)}\n${line[language]}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

/** `00:01:05.250` */
const clock = (seconds: number): string => new Date(Math.round(seconds * MS)).toISOString().slice(11, 23)
