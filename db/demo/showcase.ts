import type { KindName } from './kinds.ts'

/** Hand-written parks, so that the first pages show the whole range. Areas in m², heights in m, loads in t/m². */
export type Showcase = {
  district: string
  nameZh: string
  nameEn: string
  addressZh: string
  addressEn: string
  point: [lng: number, lat: number]
  kind: KindName
  /** Floors of each building, and units on each floor. */
  buildings: number
  storeys: number
  units: number
  totalArea: number
  rentableArea: number
  price: number | null
  height: number
  column: [x: number, y: number]
  bearing: number
  hot?: boolean
  full?: boolean
  vr?: boolean
  video?: boolean
}

export const showcase: Showcase[] = [
  {
    district: '370281', nameZh: '青岛胶州湾国际物流园', nameEn: 'Jiaozhou Bay International Logistics Park', point: [120.06, 36.205], kind: 'logistics',
    addressZh: '青岛市胶州市九龙街道物流大道 19 号', addressEn: '19 Wuliu Ave, Jiaozhou, Qingdao', buildings: 6, storeys: 1, units: 4,
    totalArea: 128_600, rentableArea: 36_200, price: 0.85, height: 12, column: [12, 24], bearing: 3, hot: true, vr: true, video: true,
  },
  {
    district: '370211', nameZh: '青岛前湾保税物流园', nameEn: 'Qianwan Bonded Logistics Park', point: [120.165, 36.01], kind: 'bonded',
    addressZh: '青岛市黄岛区前湾港路 88 号', addressEn: '88 Qianwangang Rd, Huangdao, Qingdao', buildings: 2, storeys: 2, units: 3,
    totalArea: 82_400, rentableArea: 9_800, price: 1.12, height: 10.5, column: [11.5, 23], bearing: 3, vr: true,
  },
  {
    district: '370214', nameZh: '城阳空港仓储中心', nameEn: 'Chengyang Airport Warehouse Centre', point: [120.36, 36.28], kind: 'ramp',
    addressZh: '青岛市城阳区双元路 168 号', addressEn: '168 Shuangyuan Rd, Chengyang, Qingdao', buildings: 2, storeys: 2, units: 4,
    totalArea: 64_300, rentableArea: 0, price: 0.96, height: 9, column: [11, 22], bearing: 2.5, full: true, video: true,
  },
  {
    district: '370215', nameZh: '即墨智慧冷链园', nameEn: 'Jimo Smart Cold-chain Park', point: [120.4, 36.42], kind: 'cold',
    addressZh: '青岛市即墨区大信街道普东路 6 号', addressEn: '6 Pudong Rd, Daxin, Jimo, Qingdao', buildings: 2, storeys: 1, units: 4,
    totalArea: 45_200, rentableArea: 12_600, price: 2.35, height: 9.5, column: [9, 18], bearing: 2, hot: true, vr: true,
  },
  {
    district: '370211', nameZh: '青岛董家口临港仓', nameEn: 'Dongjiakou Portside Warehouse', point: [119.79, 35.65], kind: 'logistics',
    addressZh: '青岛市黄岛区泊里镇港润大道 20 号', addressEn: '20 Gangrun Ave, Boli, Huangdao, Qingdao', buildings: 5, storeys: 1, units: 2,
    totalArea: 58_400, rentableArea: 27_000, price: null, height: 11, column: [12, 24], bearing: 3,
  },
  {
    district: '370213', nameZh: '李沧医药恒温仓', nameEn: 'Licang Pharma Warehouse', point: [120.44, 36.19], kind: 'pharma',
    addressZh: '青岛市李沧区金水路 1577 号', addressEn: '1577 Jinshui Rd, Licang, Qingdao', buildings: 1, storeys: 3, units: 2,
    totalArea: 21_800, rentableArea: 5_400, price: 1.58, height: 7.5, column: [8.4, 16.8], bearing: 2, vr: true,
  },
  {
    district: '310115', nameZh: '上海外高桥保税物流中心', nameEn: 'Shanghai Waigaoqiao Bonded Centre', point: [121.585, 31.338], kind: 'bonded',
    addressZh: '上海市浦东新区富特北路 211 号', addressEn: '211 North Fute Rd, Pudong, Shanghai', buildings: 2, storeys: 3, units: 3,
    totalArea: 96_800, rentableArea: 15_400, price: 1.68, height: 9, column: [11, 22], bearing: 3, hot: true, vr: true, video: true,
  },
  {
    district: '440112', nameZh: '广州黄埔坡道仓', nameEn: 'Guangzhou Huangpu Ramp Warehouse', point: [113.515, 23.13], kind: 'ramp',
    addressZh: '广州市黄埔区开发大道 1066 号', addressEn: '1066 Kaifa Ave, Huangpu, Guangzhou', buildings: 2, storeys: 4, units: 3,
    totalArea: 118_200, rentableArea: 8_600, price: 1.45, height: 8.8, column: [11, 21], bearing: 2.5, hot: true, vr: true, video: true,
  },
  {
    district: '510116', nameZh: '成都双流空港物流园', nameEn: 'Chengdu Shuangliu Airport Park', point: [103.92, 30.56], kind: 'logistics',
    addressZh: '成都市双流区物流大道 399 号', addressEn: '399 Wuliu Ave, Shuangliu, Chengdu', buildings: 5, storeys: 1, units: 3,
    totalArea: 74_600, rentableArea: 22_300, price: 0.92, height: 10, column: [12, 24], bearing: 3, video: true,
  },
  {
    district: '510113', nameZh: '成都青白江国际铁路港仓', nameEn: 'Chengdu Qingbaijiang Rail Port', point: [104.275, 30.885], kind: 'logistics',
    addressZh: '成都市青白江区港城大道 1 号', addressEn: '1 Gangcheng Ave, Qingbaijiang, Chengdu', buildings: 6, storeys: 1, units: 4,
    totalArea: 132_000, rentableArea: 41_800, price: 0.78, height: 11, column: [12, 24], bearing: 3, vr: true,
  },
  {
    district: '420112', nameZh: '武汉东西湖分拨中心', nameEn: 'Wuhan Dongxihu Distribution Centre', point: [114.12, 30.64], kind: 'distribution',
    addressZh: '武汉市东西湖区高桥四路 77 号', addressEn: '77 Gaoqiao 4th Rd, Dongxihu, Wuhan', buildings: 4, storeys: 1, units: 3,
    totalArea: 68_900, rentableArea: 16_300, price: 0.88, height: 9, column: [12, 24], bearing: 3, hot: true, video: true,
  },
] // prettier-ignore
