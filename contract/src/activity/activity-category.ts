/** Kinds of activities. */
export const ActivityCategory = {
  singles: 10,
  hiking: 20,
  coffee: 30,
  boardGame: 40,
  sport: 50,
  liveMusic: 60,
  dinner: 70,
  exhibition: 80,
  camping: 90,
  film: 100,
  cycling: 110,
  craft: 120,
  other: 900,
} as const
/** One of the category numbers. */
export type ActivityCategory = (typeof ActivityCategory)[keyof typeof ActivityCategory]

/** Names by category in Chinese: part of the data, since keyword search finds them. */
export const ACTIVITY_CATEGORY_NAMES: Readonly<Record<ActivityCategory, string>> = {
  10: '单身联谊',
  20: '户外徒步',
  30: '咖啡局',
  40: '桌游',
  50: '运动',
  60: '音乐现场',
  70: '聚餐',
  80: '看展',
  90: '露营',
  100: '观影',
  110: '骑行',
  120: '手作烘焙',
  900: '其他',
}
