import { ActivityCategory } from '@quan/contract/activity/activity-category.ts'

/** A category of the catalogue: how often it is met, names of its activities, and how many hours they take. */
export type Theme = { category: ActivityCategory; weight: number; names: readonly string[]; hours: readonly number[] }

/** Hours of an exhibition that stays for weeks. */
const WEEKS = [14 * 24, 21 * 24, 30 * 24, 45 * 24]

export const THEMES: readonly Theme[] = [
  {
    category: ActivityCategory.singles,
    weight: 14,
    names: ['单身交友派对', '八分钟约会', '脱单下午茶', '高学历联谊', '青年相亲会'],
    hours: [2, 3, 4],
  },
  {
    category: ActivityCategory.hiking,
    weight: 13,
    names: ['徒步', '登山看日出', '古道穿越', '湖边漫步', '森林徒步'],
    hours: [4, 6, 8],
  },
  {
    category: ActivityCategory.coffee,
    weight: 11,
    names: ['咖啡品鉴', '咖啡闲聊局', '手冲咖啡体验', '咖啡馆读书'],
    hours: [2, 3],
  },
  {
    category: ActivityCategory.boardGame,
    weight: 11,
    names: ['狼人杀', '桌游之夜', '剧本杀', '德国策略桌游', '阿瓦隆新手局'],
    hours: [3, 4, 5],
  },
  {
    category: ActivityCategory.sport,
    weight: 12,
    names: ['羽毛球', '飞盘', '夜跑', '网球双打', '攀岩体验', '瑜伽'],
    hours: [2, 3],
  },
  {
    category: ActivityCategory.liveMusic,
    weight: 6,
    names: ['民谣专场', '爵士之夜', '露天音乐会', '乐队现场'],
    hours: [2, 3],
  },
  {
    category: ActivityCategory.dinner,
    weight: 10,
    names: ['火锅聚餐', '烤肉局', '私房菜拼桌', '海鲜大排档', '周末早午餐'],
    hours: [2, 3],
  },
  {
    category: ActivityCategory.exhibition,
    weight: 6,
    names: ['摄影展', '水墨画展', '沉浸式艺术展', '古籍特展'],
    hours: WEEKS,
  },
  {
    category: ActivityCategory.camping,
    weight: 3,
    names: ['露营看星星', '湖畔露营', '山谷帐篷之夜'],
    hours: [24, 30, 48],
  },
  { category: ActivityCategory.film, weight: 4, names: ['观影', '老电影放映', '纪录片放映与讨论'], hours: [2, 3] },
  { category: ActivityCategory.cycling, weight: 4, names: ['环湖骑行', '夜骑', '公路车训练'], hours: [3, 5] },
  {
    category: ActivityCategory.craft,
    weight: 5,
    names: ['陶艺体验', '烘焙课', '皮具手作', '蜡烛手作', '插花'],
    hours: [2, 3],
  },
  { category: ActivityCategory.other, weight: 1, names: ['闲置交换', '语言角', '志愿者活动'], hours: [2, 4] },
]

export const OPENINGS = [
  '周末',
  '周五',
  '周日下午',
  '下班后',
  '夏日',
  '城市',
  '一起',
  '轻松',
  '新手友好',
  '小众',
  '',
] as const
export const CLOSINGS = [
  '认识新朋友',
  '女生半价',
  '零基础可来',
  '人少不尬',
  '限十二人',
  '老玩家带队',
  '下雨改期',
  '',
  '',
  '',
] as const
export const DISTRICTS = ['城东区', '城西区', '滨江区', '高新区', '老城区', '南湖区', '北山区', '新港区'] as const
export const VENUES = [
  '人民公园',
  '江畔会客厅',
  '老厂房艺术中心',
  '云上书店',
  '拾光咖啡',
  '中央体育馆',
  '青年空间',
  '大学路十八号',
  '山野营地',
  '河畔剧场',
] as const
export const SURNAMES = [...'赵钱孙李周吴郑王陈林黄何徐沈']
export const GIVEN_NAMES = ['小雨', '阿杰', '晓晨', '大山', '思远', '一诺', '子涵', '木木', '可乐', '海风'] as const
