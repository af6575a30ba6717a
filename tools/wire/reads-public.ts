import { plain, type Reads } from './reads.ts'

const search = {
  regionCode: '370200',
  areaMin: 1_000,
  heightMin: 6,
  whType: ['1', '3'],
  sort: 'price',
  order: 'asc',
  facets: '1',
  markers: '1',
}
const qingdaoHarbour = { longitude: 120.19, latitude: 35.96 }
const trip = { start: { parkId: '20' }, destination: { provinceCode: '320000', cityCode: '320500', address: '太仓港' } }
const truck = { preset: 4, axles: 4, height: 4, width: 2.5, length: 12, weight: 31, loaded: 1, etc: 1 }
const costs = { parkIds: ['1', '20', '58'], area: 5_000, destinations: [{ longitude: 121.4, latitude: 31.2, tripsPerMonth: 20 }] }
const missingPark = '999999999'

/** Regions, dictionaries, settings, searches, parks and routes. */
export const publicReads: Reads = {
  'GET /system/region/getHotArea': () => [{}, { level: 2 }],
  'GET /system/region/getCityNoRegionType': plain,
  'GET /system/region/getCityParkCount': plain,
  'GET /system/region/getProvinceAndCityNotGroupNotFilter': plain,
  'GET /system/region/getAllNotGroupNotFilter': () => [{ regionType: 'china', level: 2 }, { parentCode: '370000', flat: '1' }, {}],
  'GET /system/region/getAllNotGroup': () => [{ regionType: 'china', level: 2 }, { parentCode: '370000', flat: '1' }, {}],
  'GET /system/dict/data/type/{type}': () => [
    { type: 'floor_warehouse_type' },
    { type: 'sys_user_sex' },
    { type: 'wh_appointment_status' },
    { type: 'none' },
  ],
  'GET /system/config/index': plain,
  'GET /system/config/facts': plain,
  'GET /system/config/configKey/{key}': () => [{ key: 'LINK_MOBILE' }, { key: 'sys.index.workTime' }, { key: 'none' }],
  'GET /system/map/basemap': plain,
  'GET /system/agreement/{type}/versions': () => [{ type: 'terms' }, { type: 'none' }],
  'GET /system/agreement/{type}': () => [{ type: 'terms' }, { type: 'law', version: '1' }, { type: 'terms', version: '99' }],
  'GET /system/article/lists': () => [{}, { pageSize: 3 }],
  'GET /system/article/list': () => [
    { contentType: '1', pageSize: 10 },
    { contentType: '2', keyword: '仓', orderByColumn: 'viewCount', isAsc: 'desc' },
    { pageNum: 9 },
  ],
  'GET /system/article/web': () => [{ id: '17' }, { id: '18' }, { id: '1' }],
  'GET /system/article/ranking': () => [{ contentType: '1' }, {}],
  'GET /system/article/categorys': () => [{ contentType: '2' }, {}],
  'GET /system/solution/list': plain,
  'GET /system/park/sieving': () => [
    search,
    {},
    { keyword: '青岛', facets: '1' },
    { keyword: 'qd cold', sort: 'popular' },
    { regionType: 'china', bonded: '1', platform: '1', certified: '1', hasVr: '1' },
    { areaMin: 99_000_000, regionCode: '510100', facets: '1' },
    { bbox: '119.5,35.5,121,37', zoom: 9, markers: '1' },
    { polygon: '120,36;121,36;121,37;120,37' },
    { reachLng: 120.38, reachLat: 36.07, reachMinutes: 120, reachName: '青岛' },
    { pageNum: 3, pageSize: 50, sort: 'area', order: 'desc' },
    { collour: 'red' },
  ],
  'GET /system/park/understand': () => [
    { q: '青岛 8000平 冷库 带月台 层高9米以上' },
    { q: 'bonded warehouse in Suzhou under 1.2 yuan', lang: 'en_US' },
    { q: '仓'.repeat(201) },
    {},
  ],
  'GET /system/summary/homepagedata': plain,
  'GET /system/park/hotAndRecommend': () => [{}, { cityCode: '370200', districtCode: '370211', recent: ['20', '58'] }],
  'GET /system/park/suggest': () => [{ q: '青岛冷库' }, { q: 'qingdao cold', lang: 'en_US' }],
  'GET /wh/map/districtList': plain,
  'GET /wh/map/parkList': () => [{ regionCode: '370200' }, {}],
  'GET /system/park/{parkId}': () => [{ parkId: '20' }, { parkId: '1' }, { parkId: '200' }, { parkId: missingPark }],
  'GET /system/park/{parkId}/nearby': () => [{ parkId: '20' }, { parkId: '1' }, { parkId: missingPark }],
  'GET /system/park/{parkId}/similar': () => [{ parkId: '20' }, { parkId: '1' }, { parkId: missingPark }],
  'GET /system/warehouse/getYizhanWhInfo': () => [{ warehouseId: '164' }, { parkId: '20' }, { parkId: '20', warehouseId: '335' }],
  'POST /system/route/plan': () => [
    trip,
    { ...trip, truck, language: 'en_US' },
    { start: { ...qingdaoHarbour, name: '前湾港' }, destination: { longitude: 121.4, latitude: 31.2 } },
    { start: { warehouseId: '164' }, destination: { longitude: 2.35, latitude: 48.85 } },
    { ...trip, truck: { height: 6, width: 5, weight: 300 } },
    { start: { parkId: missingPark }, destination: trip.destination },
    { ...trip, destination: { provinceCode: '320000', cityCode: '320500' } },
  ],
  'POST /system/route/fit': () => [{ parkId: '20', warehouseId: '164', truck }, { parkId: '1' }, { parkId: '20', truck: { height: 6 } }],
  'POST /system/route/fits': () => [{ parkIds: ['1', '20', '58', missingPark], truck }, { parkIds: ['1'] }],
  'GET /system/route/reach': () => [
    { ...qingdaoHarbour, minutes: [60, 120], preset: 6 },
    { longitude: 121.4, latitude: 31.2, minutes: [30] },
  ],
  'POST /system/route/minutes': () => [{ ...qingdaoHarbour, parkIds: ['1', '20', missingPark], preset: 4 }],
  'POST /system/route/cost': () => [{ ...costs, truck, emptyReturn: 1, terms: 1 }, costs, { ...costs, parkIds: ['200', missingPark] }],
  'POST /system/route/cost/export': () => [{ ...costs, truck, emptyReturn: 1, months: 12 }],
  'GET /system/route/geocode': () => [
    { provinceCode: '370000', cityCode: '370200', districtCode: '370211', address: '前湾港' },
    qingdaoHarbour,
    { provinceCode: '370000', cityCode: '370200', address: '没有这个地方' },
  ],
  'GET /system/route/trucks': plain,
  'GET /system/route/approach': () => [{ parkId: '20' }, { parkId: missingPark }],
  'GET /system/route/places': () => [{ text: '青岛港' }, { text: 'Qingdao' }],
  'GET /chat/duty': plain,
}
