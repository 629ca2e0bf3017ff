import { defineTexts } from './define-texts.ts'

/** What stands on every part of a file that is saved. */
export const sheetText = defineTexts({
  mark: { zh: '{name} {time} 导出', en: '{name}, {time}' },
  markHead: { zh: '导出人', en: 'Taken by' },
  page: { zh: '第 {page} / {pages} 页', en: 'Page {page} of {pages}' },
})
