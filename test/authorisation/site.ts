import { randomInt } from 'node:crypto'
import { nothing, type MatrixRow, type World } from './matrix-row.ts'

const freshDictionary = () => ({ dictType: `test_${randomInt(1e12)}` })

async function ownDictionary({ portal }: World) {
  const { dictType } = freshDictionary()
  await portal.sql(`insert into dict_type (key, name_zh, name_en) values ($1, '甲', 'A')`, [dictType])
  return { dictType }
}

async function ownValue(world: World) {
  const { dictType } = await ownDictionary(world)
  await world.portal.sql(`insert into dict_item (dict_key, value, label_zh, label_en) values ($1, 7, '甲', 'A')`, [dictType])
  return { dictType, dictValue: 7 }
}

const shownValue = { labelZh: '值', labelEn: 'Value', listClass: 'default', cssClass: '', isDefault: 0, status: '0' }

export const siteRows: Record<string, MatrixRow> = {
  'GET /system/region/getCityNoRegionType': { input: nothing },
  'GET /system/region/getCityParkCount': { input: nothing },
  'GET /system/region/getProvinceAndCityNotGroupNotFilter': { input: nothing },
  'GET /system/region/getAllNotGroupNotFilter': { input: nothing },
  'GET /system/region/getAllNotGroup': { input: nothing },
  'GET /system/region/getHotArea': { input: nothing },
  'GET /system/dict/data/type/:type': { input: () => ({ type: 'sys_user_sex' }) },
  'GET /system/config/index': { input: nothing },
  'GET /system/config/facts': { input: nothing },
  'GET /system/config/configKey/:key': { input: () => ({ key: 'LINK_MOBILE' }) },
  'GET /admin/region/hot': { input: nothing },
  'PUT /admin/region/hot': {
    input: async ({ portal }) => {
      const hot = await portal.sql<{ code: string }>('select code from region where hot_rank is not null order by hot_rank')
      return { codes: ['370200'], before: hot.map(({ code }) => code) }
    },
  },
  'GET /admin/region/hot/history': { input: nothing },
  'GET /admin/dictType/list': { input: nothing },
  'POST /admin/dictType': { input: () => ({ ...freshDictionary(), nameZh: '新', nameEn: 'New' }) },
  'PUT /admin/dictType': {
    input: async (world) => ({ ...(await ownDictionary(world)), nameZh: '改', nameEn: 'Changed', version: 1 }),
  },
  'DELETE /admin/dictType/:ids': { input: async (world) => ({ ids: (await ownDictionary(world)).dictType }) },
  'GET /admin/dictData/list': { input: () => ({ dictType: 'wh_goods' }) },
  'GET /admin/dictData/:id': { input: () => ({ id: 'wh_goods-1' }) },
  'GET /admin/dictData/:id/history': { input: () => ({ id: 'wh_goods-1' }) },
  'POST /admin/dictData': { input: async (world) => ({ ...(await ownDictionary(world)), dictValue: 1, ...shownValue }) },
  'PUT /admin/dictData': { input: async (world) => ({ ...(await ownValue(world)), ...shownValue, version: 1 }) },
  'PUT /admin/dictData/order': {
    input: async (world) => {
      const { dictType, dictValue } = await ownValue(world)
      return { dictType, dictValues: [dictValue] }
    },
  },
  'DELETE /admin/dictData/:ids': {
    input: async (world) => {
      const { dictType, dictValue } = await ownValue(world)
      return { ids: `${dictType}-${dictValue}` }
    },
  },
  'GET /admin/config/list': { input: nothing },
  'GET /admin/config/:key': { input: () => ({ key: 'WORK_TIME' }) },
  'GET /admin/config/:key/history': { input: () => ({ key: 'WORK_TIME' }) },
  'PUT /admin/config': {
    input: async ({ portal }) => {
      const [row] = await portal.sql<{ version: number }>(`select version from site_setting where key = 'WORK_TIME'`)
      return { configKey: 'WORK_TIME', valueZh: `每天 ${randomInt(1e9)}`, valueEn: 'Daily', version: row!.version }
    },
  },
  'PUT /system/config/updateByKey': { input: () => ({ configKey: 'ADDRESS', configValue: `青岛 ${randomInt(1e9)}` }) },
  'GET /system/map/basemap': { input: nothing },
}
