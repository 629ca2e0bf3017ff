/** Where the group trips of the busiest city meet. */
export const AIRPORT = {
  area: '萧山机场',
  district: '萧山区',
  venue: '萧山国际机场 T4 出发大厅',
  address: '萧山区空港大道萧山国际机场 T4 航站楼',
  longitude: 120.43236,
  latitude: 30.23694,
} as const
