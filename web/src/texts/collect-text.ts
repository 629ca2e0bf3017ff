import { defineTexts } from './define-texts.ts'

/** The list of favorites. */
export const collectText = defineTexts('collect', {
  statuses: '活动状态',
  all: '全部',
  counted: '{text} {count}',
  removed: '已移出收藏',
  undo: '撤销',
  swipeHint: '左右滑动，或按删除键，可以移出收藏',
  emptyTitle: '还没有收藏的活动',
  emptyAdvice: '看到感兴趣的就点一下爱心，想去的时候在这里找',
  emptyAction: '去看看活动',
  emptyStatusTitle: '没有{status}的收藏',
  emptyStatusAdvice: '换个状态看看，或者去收藏几场新的',
  showAll: '看全部收藏',
  seatsLeft: '剩 {count}\u00a0席',
  lastSeat: '最后 1\u00a0席',
  full: '已满',
  notOpen: '不再开放',
})
