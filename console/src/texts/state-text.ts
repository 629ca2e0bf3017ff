import { defineTexts } from './define-texts.ts'

/** Loading, nothing there, not loaded. */
export const stateText = defineTexts({
  loading: { zh: '正在加载', en: 'Loading' },
  empty: { zh: '这里还没有内容', en: 'Nothing here yet' },
  nothingFits: { zh: '没有符合条件的内容', en: 'Nothing fits these filters' },
  retry: { zh: '重试', en: 'Try again' },
  failed: { zh: '没有加载出来', en: 'This could not be loaded' },
})

/** Buttons that many dialogs have. */
export const actText = defineTexts({
  save: { zh: '保存', en: 'Save' },
  close: { zh: '关闭', en: 'Close' },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
})

/** Failures that no server told. */
export const failureText = defineTexts({
  unreachable: {
    zh: '连不上服务器，请检查网络后重试',
    en: 'The server cannot be reached. Check the network and try again.',
  },
  unreadable: { zh: '系统繁忙，请稍后再试', en: 'The server is busy. Try again in a moment.' },
  retryAfter: { zh: '{text}（{seconds} 秒后）', en: '{text} (in {seconds} s)' },
})

/** The table of a list. */
export const tableText = defineTexts({
  firstPage: { zh: '回到第一页', en: 'First page' },
  noPage: { zh: '列表里没有这一页', en: 'The list has no such page' },
  nextPage: { zh: '下一页', en: 'Next page' },
  previousPage: { zh: '上一页', en: 'Previous page' },
  count: { zh: '共 {count} 条', en: '{count} in all' },
  chooseAll: { zh: '选择这一页', en: 'Choose this page' },
  detail: { zh: '详情', en: 'Details' },
  views: { zh: '常用筛选', en: 'Saved views' },
  saveView: { zh: '保存当前筛选', en: 'Save these filters' },
  viewName: { zh: '名称', en: 'Name' },
  removeView: { zh: '删除「{name}」', en: 'Remove “{name}”' },
  noViews: { zh: '还没有保存的筛选', en: 'No saved views yet' },
  viewsLeft: { zh: '这台浏览器里还有 {count} 个没放下', en: '{count} more in this browser alone' },
  clearFilters: { zh: '清除筛选', en: 'Clear filters' },
})

/** The filter of lists by city. */
export const cityFilterText = defineTexts({
  city: { zh: '城市', en: 'City' },
  all: { zh: '所有城市', en: 'All cities' },
  another: { zh: '不归你管的城市', en: 'None of yours' },
})

/** The filter of lists by organizer. */
export const hostFilterText = defineTexts({
  host: { zh: '主理人', en: 'Organizer' },
  find: { zh: '所有主理人', en: 'All organizers' },
  howToFind: { zh: '输入昵称开头或用户编号', en: 'Type how the nickname begins, or an id' },
  nobody: { zh: '没有这样的主理人', en: 'No such host' },
  chosen: { zh: '已选的主理人', en: 'The chosen one' },
})

/** The field in which one activity is chosen. */
export const activityChoiceText = defineTexts({
  city: { zh: '活动所在城市', en: 'City of the activity' },
  find: { zh: '选择活动，或输入名称、地点、主理人', en: 'Choose an activity, or type its name, place or organizer' },
  chosen: { zh: '{title}，{time}', en: '{title}, {time}' },
  chosenIn: { zh: '{title}，{city}，{time}', en: '{title}, {city}, {time}' },
  running: { zh: '正在进行', en: 'On now' },
  ahead: { zh: '接下来', en: 'Ahead' },
  ended: { zh: '已经结束', en: 'Over' },
  more: { zh: '还有更多，输入几个字再找', en: 'There are more: type some words' },
  none: { zh: '没有这样的活动', en: 'No such activity' },
  unnamed: { zh: '这场活动的名字没有加载出来', en: 'The name of the activity could not be loaded' },
})

/** The field of a stretch of days. */
export const daysText = defineTexts({
  any: { zh: '不限日期', en: 'Any day' },
  range: { zh: '日期范围', en: 'Days' },
  from: { zh: '从', en: 'From' },
  to: { zh: '到', en: 'To' },
})

/** What numbers count. */
export const unitText = defineTexts({
  yuan: { zh: '元', en: 'yuan' },
  places: { zh: '席', en: 'places' },
  days: { zh: '天', en: 'days' },
  activities: { zh: '场', en: 'activities' },
})

/** What fields of numbers and amounts say to what they do not take. */
export const numberText = defineTexts({
  range: { zh: '{min} 到 {max}', en: '{min} to {max}' },
  withUnit: { zh: '{value} {unit}', en: '{value} {unit}' },
  noNumber: { zh: '这不是数字', en: 'That is no number' },
  notWhole: { zh: '要填整数', en: 'A whole number, please' },
  tooFine: { zh: '最多 {precision} 位小数', en: 'At most {precision} decimals' },
  tooSmall: { zh: '太小了', en: 'Too small' },
  tooLarge: { zh: '太大了', en: 'Too large' },
  missing: { zh: '还没有填', en: 'Please fill this in' },
  mayBe: { zh: '可填 {range}', en: '{range}' },
  wrong: { zh: '{fault}，可填 {range}', en: '{fault}: {range}' },
  amount: { zh: '只能填金额，例如 68 或 68.5', en: 'An amount, such as 68 or 68.5' },
})
