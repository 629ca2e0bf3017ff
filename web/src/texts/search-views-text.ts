import { defineTexts } from './define-texts.ts'

/** The sheet of filters. */
export const filterText = defineTexts('filter', {
  title: '筛选活动',
  sort: '排序',
  joinable: '能报名的在前',
  soonest: '最早开始',
  nearest: '距离最近',
  newest: '最新发布',
  popular: '最热',
  day: '时间',
  today: '今天',
  tomorrow: '明天',
  weekend: '本周末',
  month: '本月',
  range: '选日期',
  from: '开始日期',
  to: '结束日期',
  until: '至',
  category: '分类',
  distance: '距离',
  kilometres: '{count}\u00a0km 内',
  sex: '性别名额',
  menLeft: '男生有位',
  womenLeft: '女生有位',
  price: '费用',
  upTo: '{yuan}\u00a0元内',
  status: '状态',
  any: '不限',
  show: '查看活动',
  showCount: '查看 {count}\u00a0场活动',
  showMore: '查看 {count}+\u00a0场活动',
  showNone: '没有符合的活动',
})

/** Where nothing is left to recommend, and below all that was. */
export const feedEndText = defineTexts('feedEnd', {
  nothingNew: '暂时没有新的推荐',
  nothingNewAdvice: '已经有名额的、不感兴趣的和不适合你的，不在推荐里',
  nothingToJoin: '{city}暂时没有能报名的活动',
  thatIsIt: '推荐先到这里',
  allByTime: '按时间看全部',
})

/** Searching by words. */
export const keywordText = defineTexts('keyword', {
  history: '搜索历史',
  clearHistory: '清空历史',
  removeWord: '删除{word}',
  hot: '大家在搜',
  otherCities: '其他城市',
  noneInCity: '{city}没有找到「{keyword}」',
  noneTitle: '没有找到「{keyword}」',
  noneAdvice: '换个词试试，比如活动类型或者地点',
  noneAction: '换个词',
})

/** The picker of cities. */
export const cityText = defineTexts('city', {
  title: '选择城市',
  placeholder: '城市名或拼音，如 hangzhou',
  here: '当前定位',
  hereUnknown: '还不知道你在哪',
  hereAdvice: '定位后可以看到离你多远',
  locate: '定位',
  relocate: '重新定位',
  noActivitiesHere: '这里还没有活动',
  switchTitle: '你在{city}，切换吗',
  switchAdvice: '现在看的是{city}的活动',
  stay: '不用了',
  switchTo: '切换',
  follow: '不打开也能看到{city}的新活动',
  followCalendar: '订阅日历',
  followFeed: 'RSS',
  recent: '最近选过',
  hot: '热门城市',
  overseas: '海外',
  online: '线上',
  index: '城市索引',
  hotLetter: '热',
  overseasLetter: '外',
  onlineLetter: '线',
  activityCount: '{count}\u00a0场',
  hereCount: '{count} 场活动招募中',
  noneTitle: '没有找到「{keyword}」',
  noneAdvice: '可以输入城市名，或者拼音的前几个字母',
})

/** Why a position is asked for, and what happens without one. */
export const locationText = defineTexts('location', {
  title: '看看离你多远',
  purpose:
    '用来算活动离你多远、找附近的活动；坐标会交给地图服务，查出你在哪个城市。登录后，随账号保存的只有所在城市，其他用户看不到，随时可以清除。',
  without: '不允许也没关系，选好城市一样能看活动、能报名。',
  decline: '暂不',
  allow: '允许使用位置',
  locating: '正在定位',
})

/** The map of the list. */
export const mapText = defineTexts('map', {
  searchIn: '在{city}地图上找活动',
  list: '列表',
  locate: '定位到我',
  zoomIn: '放大',
  zoomOut: '缩小',
  area: '地图，可以拖动和缩放',
  ring: '{distance}\u00a0km',
  ringMetres: '{distance}\u00a0m',
  inDistrict: '{count}\u00a0场',
  districtCaption: '{district} · {count}\u00a0场',
  providerFailed: '地图没能打开，先按各区看',
  me: '我的位置',
  pin: '{title}，{price}',
  cluster: '{count} 个活动',
  within: '{distance}\u00a0km 内',
  cards: '地图上的活动',
  emptyTitle: '地图上暂时没有活动',
  noPlace: '有 {count}\u00a0场活动没有具体地点，在列表里看',
  firstOnly: '活动很多，先显示 {count}\u00a0场，筛选后看得更全',
})
