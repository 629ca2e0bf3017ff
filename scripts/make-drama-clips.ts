import { MEDIA_FOLDER } from '@quan/demo/drama/media-folder.ts'
import { makeSeries } from '@quan/demo/drama/recording/make-series.ts'
import { allStories } from '@quan/demo/drama/all-stories.ts'
import { fail, say } from './commands/progress.ts'

/** `node scripts/make-drama-clips.ts [NAME…]`: draws the demo's series anew; needs ffmpeg with x264, VP9 and Opus. */
async function main(names: readonly string[]) {
  for (const story of allStories) {
    if (names.length > 0 && !names.includes(story.name)) continue
    await makeSeries(story, MEDIA_FOLDER)
    say(`${story.title}: ${story.episodes.length}`)
  }
}

await main(process.argv.slice(2)).catch(fail)
