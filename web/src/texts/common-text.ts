import { defineTexts } from './define-texts.ts'

/** Words that every page uses. */
export const commonText = defineTexts('common', {
  back: '返回',
  close: '关闭',
  retry: '重试',
  tapToRetry: '点击重试',
  search: '搜索',
  clear: '清空',
  remove: '删除',
  reset: '重置',
  done: '完成',
  share: '分享',
  favorite: '收藏',
  favorited: '已收藏',
  processing: '处理中',
  refreshing: '正在刷新',
  loadingMore: '正在加载更多',
  noMore: '到底了',
  home: '回到首页',
  comma: '，',
  listComma: '、',
  counter: '{count}/{limit}',
  percent: '{number}%',
})
