import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { getMyCollect, toggleCollect, tooManyFavorites } from '#favorite/favorites.ts'
import { call, failure, type MeaningGroup, shape } from '#meaning/meaning.ts'

/** What the calls about favorites mean. */
export const favoriteMeanings: MeaningGroup = {
  shapes: [
    shape('Favorite', toggleCollect.input, 'Whether an activity is a favorite.', {
      activityId: 'The activity.',
      isCollect: 'Whether it is a favorite, from now on.',
    }),
  ],
  calls: [
    call(toggleCollect, 'Asking for what is so already changes nothing. Counts as a change: at most 20 a minute.'),
    call(getMyCollect, 'The last kept comes first; ended ones too.', {
      input: pageInputMeanings,
      output: pageMeanings('The activities.'),
    }),
  ],
  failures: [failure(tooManyFavorites, 'The caller keeps 1,000 activities already.')],
}
