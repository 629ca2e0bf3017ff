import type { Taste } from './taste.ts'

/** Studios known beyond their quarter, of the large cities; used once each. */
export const NAMED_STUDIOS: Readonly<Record<Taste, readonly string[]>> = {
  people: [
    '圈圈客厅',
    '慢聊研究所',
    '慢火餐桌',
    '周末不宅社',
    '相遇计划',
    '半亩桌游',
    '两个圆',
    '八分钟俱乐部',
    '一桌朋友',
    '新邻居',
  ],
  outdoor: [
    '山野研究所',
    '周末出逃计划',
    '走路去看海',
    '野地俱乐部',
    '风向骑行社',
    '南坡户外',
    '日落营地',
    '脚印徒步',
    '早起去山里',
    '不完美跑团',
  ],
  culture: [
    '回声唱片室',
    '拾光放映',
    '木子手作',
    '纸上放映厅',
    '看展小分队',
    '城市散步社',
    '黑白键',
    '半日咖啡人',
    '光年影像',
    '小剧场之友',
  ],
}

/** Words that follow the city's name in the name of a smaller city's studio. */
export const CITY_STUDIOS: Readonly<Record<Taste, readonly string[]>> = {
  people: ['周末不宅', '慢聊会', '新朋友计划', '同城客厅', '好好吃饭小组'],
  outdoor: ['徒步小队', '山野社', '夜跑团', '户外日', '骑行日记'],
  culture: ['看展小队', '放映社', '手作日', '生活节', '咖啡地图'],
}
