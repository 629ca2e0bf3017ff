import { defineTexts } from './define-texts.ts'

/** How far it is to cancel several. */
export const bulkCancelText = defineTexts({
  running: {
    zh: '正在取消：{over}/{total}，关掉页面也会继续',
    en: 'Cancelling: {over} of {total}; it goes on without this page',
  },
  over: { zh: '取消了 {done}/{total}', en: 'Cancelled {done} of {total}' },
})

/** How far it is to publish several. */
export const bulkPublishText = defineTexts({
  running: {
    zh: '正在上架：{over}/{total}，关掉页面也会继续',
    en: 'Publishing: {over} of {total}; it goes on without this page',
  },
  over: { zh: '上架了 {done}/{total}', en: 'Published {done} of {total}' },
})

/** What became of one of several. */
export const bulkOutcomeText = defineTexts({
  list: { zh: '每一场的结果', en: 'What became of each' },
  waiting: { zh: '排队中', en: 'Waits for its turn' },
  cancelled: { zh: '取消完成', en: 'Was cancelled' },
  removed: { zh: '草稿已删', en: 'Draft deleted' },
  published: { zh: '上架完成', en: 'Was published' },
  failed: { zh: '没有做成：{reason}', en: 'Not done: {reason}' },
  close: { zh: '收起这条结果', en: 'Close this result' },
})
