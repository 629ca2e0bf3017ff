import type { Episode, Series } from '@quan/contract/drama/series.ts'

type SeriesWishes = Partial<Series> & { episodeSeconds?: readonly number[] }

const anEpisode = (seconds: number, index: number): Episode => ({
  number: index + 1,
  title: `第 ${index + 1} 夜`,
  seconds,
  hls: null,
  mp4: `/videos/${index + 1}.mp4`,
  webm: null,
  captions: [{ language: 'zh-Hans', label: '中文', src: `/videos/${index + 1}.vtt` }],
})

/** A series, with what the test is about. */
export function aSeries({ episodeSeconds = [12, 14], ...about }: SeriesWishes = {}): Series {
  const episodes = episodeSeconds.map(anEpisode)
  return {
    id: 'metro',
    title: '末班地铁',
    summary: '同一节车厢，同一个时间',
    tags: ['都市'],
    cover: null,
    episodeCount: episodes.length,
    episodes,
    ...about,
  }
}
