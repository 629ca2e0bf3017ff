import { defineTexts } from './define-texts.ts'

/** Titles of the pages, for heading and document, by the route's name. */
export const pageTitleText = defineTexts('title', {
  home: '同城活动',
  search: '同城活动',
  activityDetail: '活动详情',
  my: '我的',
  myCard: '我的名片',
  userInfo: '用户信息',
  myFocus: '我的关注',
  myCollect: '我的收藏',
  myUser: '我的用户',
  taskConfig: '游戏',
  biBuy: '仓位管理',
  biBuyEdit: '购买',
  gbUser: '用户管理',
  gbUserEdit: '编辑用户',
  gbOtherEdit: '编辑其他用户',
  orderDetail: '订单详情',
  orderDetails: '订单列表',
  login: '登录',
  djVideo: '小剧场',
  product: '同城圈',
})
