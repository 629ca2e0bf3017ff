import { getSavedViews, removeView, savedView, savedViewsFull, saveView } from '#console/saved-views.ts'
import { call, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

const name = text('What the operator calls it.', '杭州本周')
const search = text('The part of the page’s address behind the question mark; empty = no filter.', 'cityCode=330100')
const output = { views: 'The views that there are now, the one saved first in front.' }

/** What the calls about an operator's own views of tables mean. */
export const savedViewMeanings: MeaningGroup = {
  shapes: [
    shape('SavedView', savedView, 'Filters of a table under a name.', {
      id: 'Which view.',
      table: 'Which table it is of.',
      name,
      search,
    }),
  ],
  calls: [
    call(getSavedViews, 'Nobody else is shown them, whatever their role.', { output }),
    call(saveView, 'What had this name at that table is replaced. The log names neither the name nor the filters.', {
      input: { table: 'Which table.', name, search },
      output,
    }),
    call(removeView, 'Of the caller’s own alone.', { input: { id: 'Which one.' }, output }),
  ],
  failures: [failure(savedViewsFull, 'The operator keeps as many views as there may be.')],
}
