import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'
import type { Format } from '#format/format.ts'

/** Days of a group trip, in minutes: six, from morning to evening. */
const SIX_DAYS = 5 * 1440 + 660

const islandTrip: Format = {
  key: 'island-trip',
  place: 'airport',
  freeDay: { starts: ['07:30', '08:00', '08:30'], minutes: [SIX_DAYS] },
  sizes: [16, 20, 24],
  tickets: 'pair',
  prices: [12800, 13800, 15800, 18600],
  ages: [[26, 38], [28, 40], [30, 42]],
  words: { island: ['马尔代夫', '巴厘岛', '普吉岛', '斐济', '长滩岛', '沙巴'] },
  titles: ['{island}海岛单身团｜六天五晚', '{age}{island}单身旅行，男女各{half}位', '去{island}过六天｜单身海岛团'],
  openings: [
    '六天五晚，{n}位单身朋友一起去{island}。白天浮潜、晒太阳、骑车环岛，晚上在沙滩上吃饭聊天。一个人不敢去的远方，一群人就去了。',
    '平时没有时间慢慢认识人，就用六天。男女各{half}位，同住一家海边酒店，两人一间同性拼房，也可以补差价单住。',
  ],
  courses: [
    '费用含往返机票、五晚住宿、早晚餐、两次出海和旅行险。领队全程陪同，行程每天留半天自由。护照有效期请留足六个月以上。',
    '出发前两周有一次线上见面会，先认识同伴、分好房间。行程不进购物店，不安排自费项目；身体不适可以留在酒店休息，有领队照看。',
  ],
  steps: [[0, '机场集合，值机'], [600, '抵达，海边晚餐'], [1440, '浮潜出海'], [2880, '环岛骑行'], [4320, '自由活动，日落篝火'], [5760, '市集和道别晚餐'], [7200, '返程']],
}

const midnightNoodles: Format = {
  key: 'midnight-noodles',
  place: 'restaurant',
  workday: { starts: ['23:00', '23:30'], minutes: [120] },
  freeDay: { starts: ['23:00', '23:30'], minutes: [120] },
  sizes: [8, 10],
  tickets: 'open',
  prices: [25, 29, 35],
  titles: ['深夜面馆｜{area}，睡不着的来吃一碗', '夜班食客｜{area}，一碗热面', '还没睡的人｜{area}吃碗面再回家'],
  openings: ['刚下夜班的、赶完稿子的、睡不着的，都来坐坐。一碗热面，一碟小菜，说不说话都行。', '夜里的面馆只有一盏灯。{n}个位子，吃完一起走到路口再散。'],
  courses: ['老板只做三种面，汤一直滚着。话不用多，吃完洗碗也行。结束后同路的人拼车回去。', '桌上有一个本子，写下今晚为什么还醒着，翻翻别人写的，就不觉得孤单了。'],
  steps: [[0, '坐下，点面'], [15, '开吃'], [60, '翻翻本子，聊聊'], [105, '拼车回家']],
}

/** Kinds that are never drawn by chance: they stand in the catalogue on purpose. */
export const rareFormats: readonly { format: Format; category: ActivityCategory }[] = [
  { format: islandTrip, category: ActivityCategory.singles },
  { format: midnightNoodles, category: ActivityCategory.dinner },
]
