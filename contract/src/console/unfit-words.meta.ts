import {
  addUnfitWords,
  getUnfitWords,
  removeUnfitWord,
  tryUnfitWords,
  unfitFind,
  unfitWordRow,
  unfitWordsFull,
  unfitWordsOfAllCities,
  unfitWordTooShort,
} from '#console/unfit-words.ts'
import { pageInputMeanings, pageMeanings } from '#endpoint/endpoint.meta.ts'
import { call, failure, type MeaningGroup, shape, text } from '#meaning/meaning.ts'

/** What the console's calls about listed words mean. */
export const unfitWordMeanings: MeaningGroup = {
  shapes: [
    shape('UnfitWord', unfitWordRow, 'A word that members may not write where others read it.', {
      id: 'Which one.',
      word: text('As it was written down.', '拉人进群'),
      operatorName: text('Who added it.', '林月'),
      createTime: 'When it was added.',
    }),
    shape('UnfitFind', unfitFind, 'One reason why a text would be refused.', {
      kind: 'What it is.',
      text: text('What was found, as it is read: small letters, nothing between them.', '拉人进群'),
      wordId: 'The word of the own list; null = it is none, or one that the server brings along.',
    }),
  ],
  calls: [
    call(getUnfitWords, 'What the server brings along and `UNFIT_WORDS_FILE` adds is not listed.', {
      input: {
        part: text('Only words with this in them, however it is written; absent = all.', '进群'),
        ...pageInputMeanings,
      },
      output: pageMeanings('The words.'),
    }),
    call(addUnfitWords, 'Counts in all processes within seconds. Words that are read alike are one.', {
      input: { words: { about: 'The words, at most 100.', example: ['拉人进群'] } },
      output: { added: { about: 'Those that were not listed yet.', example: ['拉人进群'] } },
    }),
    call(removeUnfitWord, 'Counts in all processes within seconds.', { input: { id: 'Which word.' } }),
    call(tryUnfitWords, 'By the whole list, the rules for links, phones and accounts included; the text is not kept.', {
      input: { text: text('A text as a member would write it.', '周末拉人 进群') },
      output: { finds: 'Why it would be refused, at most 20; empty = it would not.' },
    }),
  ],
  failures: [
    failure(unfitWordsOfAllCities, 'The operator is for some cities alone, and the list is for all.'),
    failure(unfitWordTooShort, 'A word has fewer than two letters or digits.'),
    failure(unfitWordsFull, 'There would be more than 2,000 words.'),
  ],
}
