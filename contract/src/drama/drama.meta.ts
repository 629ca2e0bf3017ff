import { episodeNotFound, getSeries, getSeriesList, seriesNotFound } from '#drama/read-series.ts'
import { getProgress, saveProgress, watching } from '#drama/progress.ts'
import { captionTrack, episode, series, seriesItem } from '#drama/series.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, count, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const SERIES = 'The series.'
const address = (about: string, file: string) =>
  text(`${about} A path of this server below \`/videos/\`, or an https address.`, `/videos/4f2a9c/${file}`)

const seriesMeanings = {
  id: SERIES,
  title: text('Title.', '雨夜便利店'),
  summary: text('What it is about.', '每个雨夜，总有人推门进来。'),
  tags: text('Words on what kind of story it is; empty = none.', '治愈'),
  cover: address('An upright picture; null = none.', 'cover.webp'),
  episodeCount: count('How many episodes it has.', 'episodes', 24),
}

const watchingMeanings = {
  seriesId: SERIES,
  episode: { about: 'The episode, counted from 1.', unit: 'number', example: 3 },
  seconds: { about: 'How far into it.', unit: 'seconds', example: 42.5 },
}

/** What the calls of the theatre mean. */
export const dramaMeanings: MeaningGroup = {
  shapes: [
    shape('CaptionTrack', captionTrack, 'Captions of an episode (WebVTT).', {
      language: text('BCP 47 tag.', 'en'),
      label: text('Name of the language, in that language.', 'English'),
      src: address('The captions.', '1.en.vtt'),
    }),
    shape('Episode', episode, 'One episode of a series.', {
      number: { about: 'Counts from 1 without gaps.', unit: 'number', minimum: 1, example: 3 },
      title: text('Title.', '第三夜'),
      seconds: { about: 'Its length.', unit: 'seconds', minimum: 0, example: 96.4 },
      hls: address('As HLS; null = there is none.', '3/index.m3u8'),
      mp4: address('As MP4 (H.264 and AAC).', '3.mp4'),
      webm: address('As WebM; null = there is none.', '3.webm'),
      captions: 'Captions; empty = none.',
    }),
    shape('SeriesItem', seriesItem, 'A series as lists show it.', seriesMeanings),
    shape('Series', series, 'A series with its episodes.', { ...seriesMeanings, episodes: 'The episodes in order.' }),
    shape('Watching', watching, 'How far somebody is in a series.', watchingMeanings),
  ],
  calls: [
    call(getSeriesList, 'The newest come first.', { input: pageInputMeanings, output: pageMeanings('The series.') }),
    call(getSeries, 'With all episodes, their videos and captions.', { input: { id: SERIES } }),
    call(getProgress, 'Without `seriesId`, of the series watched last.', {
      input: { seriesId: 'The series; absent = the one watched last.' },
      output: {
        seriesId: 'The series; null where nothing was ever watched.',
        episode: { about: 'The episode, from 1; null = never watched.', unit: 'number', minimum: 1, example: 3 },
        seconds: { about: 'How far into it; null = never watched.', unit: 'seconds', minimum: 0, example: 42.5 },
      },
    }),
    call(saveProgress, 'What was kept of a later moment stays, and is what the call answers.', {
      input: {
        ...watchingMeanings,
        watchedAt: 'When that was, for what a device kept while nobody was logged in; absent = now.',
      },
    }),
  ],
  failures: [
    failure(seriesNotFound, 'There is no such series, or it is not published yet.'),
    failure(episodeNotFound, 'The series has no episode of that number.'),
  ],
}
