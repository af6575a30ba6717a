/**
 * Road distances between city centres in km. The first three come from the project's owner, the others from memory. The network was tuned
 * on them, so they reveal regressions.
 */
export const referencePairs: [from: string, to: string, km: number][] = [
  ['北京', '上海', 1214],
  ['广州', '深圳', 140],
  ['青岛', '济南', 360],
  ['北京', '广州', 2130],
  ['上海', '杭州', 178],
  ['成都', '重庆', 305],
  ['西安', '郑州', 480],
  ['武汉', '长沙', 345],
  ['北京', '沈阳', 690],
  ['乌鲁木齐', '兰州', 1890],
  ['昆明', '贵阳', 510],
  ['上海', '成都', 1960],
  ['福州', '厦门', 270],
  ['哈尔滨', '沈阳', 550],
  ['南京', '合肥', 170],
  ['天津', '北京', 137],
  ['西安', '成都', 740],
  ['南宁', '广州', 570],
]
