import type { Unit } from '../fields/field.ts'
import type { SheetKind } from './columns.ts'

/** What people write in spreadsheets besides our labels. Folded: NFKC, lower case, without blanks. These texts are read and never shown. */

export const yesWords: ReadonlySet<string> = new Set(['是', '有', '对', 'y', 'yes', 'true', '1', '√', '✓', '✔'])
export const noWords: ReadonlySet<string> = new Set(['否', '无', '没有', 'n', 'no', 'false', '0', '×', '✗', '✘'])
/** A date of today. */
export const nowWords: ReadonlySet<string> = new Set(['即时', '立即', '现在', '随时', 'now', 'immediately', 'today'])

/** Ways to write each unit, so that a figure may carry its own unit, but no other. */
export const writtenUnits: Readonly<Record<Unit, readonly string[]>> = {
  m2: ['m2', 'm^2', '平方米', '平米', '平', 'sqm', 'sq.m'],
  m: ['m', '米', 'metres', 'meters'],
  tPerM2: ['t/m2', '吨/平方米', '吨/平米', '吨/m2', 't/sqm'],
  yuanPerM2PerDay: [
    '元/m2·天',
    '元/m2/天',
    '元/平方米/天',
    '元/平米/天',
    '元/㎡·天',
    '¥/m2/day',
    'yuan/m2/day',
    'rmb/m2/day',
    'cny/m2/day',
  ],
  yuan: ['元', 'yuan', 'rmb', 'cny', '¥', '￥'],
  month: ['个月', '月', 'months', 'month'],
  kV: ['kv', '千伏'],
  kVA: ['kva', '千伏安'],
  degree: ['°', '度', 'deg', 'degrees'],
  second: ['s', '秒', 'seconds'],
  count: ['个', '位', '道', '樘'],
  share: [],
}

/** Units of other sizes. A header that names one is not matched automatically, because figures are never converted. */
export const foreignUnits: readonly string[] = [
  '万m2', '万平方米', '万平米', '万平', '亩', '公顷', 'ha', 'sqft', 'ft2', 'ft', '英尺', 'cm', '厘米', 'mm', '毫米', 'kg/m2', '公斤/平方米', 'kn/m2',
  '元/m2·月', '元/m2/月', '元/平方米/月', '元/平米/月', '元/月', '元/年', '万元', '年', 'years', 'v', '伏', 'kw', '千瓦',
] // prettier-ignore

/** Names of sheets besides ours. */
export const sheetWords: Readonly<Record<SheetKind, readonly string[]>> = {
  park: ['园区', '物流园', '园区信息', '园区列表', 'parks', 'park'],
  gate: ['出入口', '大门', '门岗', 'gates', 'gate'],
  floor: ['楼层', 'floors', 'floor'],
  warehouse: ['仓库', '库房', '仓库信息', '房源', '单元', 'warehouses', 'warehouse', 'units'],
  contract: ['合同', '合同信息', '合同列表', '合同台账', 'contracts', 'contract'],
  expense: ['费用', '费用明细', '应收', '账单', 'expenses', 'expense', 'charges'],
}

/** Names of sheets that explain the others. */
export const notesWords: readonly string[] = ['说明', '填写说明', '备注', 'notes', 'readme', 'instructions']

/** Other headers of a column, by sheet and key. A header that fits several columns fits none. */
export const headerWords: Readonly<Record<SheetKind, Readonly<Record<string, readonly string[]>>>> = {
  park: {
    park_code: ['园区代码', '园区id', '编号', 'code', 'parkid'],
    name_zh: ['园区名称', '园区名', '名称', '项目名称', 'parkname', 'name'],
    name_en: ['英文名称', '英文名', '园区英文名', 'englishname'],
    address_zh: ['地址', '详细地址', '园区地址', 'address'],
    address_en: ['英文地址', 'englishaddress'],
    province_code: ['省', '省份', 'province'],
    city_code: ['市', '城市', 'city'],
    district_code: ['区', '区县', '区/县', '区域', 'district', 'region'],
    lng: ['经度', 'longitude', 'lng', 'lon'],
    lat: ['纬度', 'latitude', 'lat'],
    total_area: ['总面积', '占地面积', '建筑面积', 'area', 'totalarea'],
    image_urls: ['图片', '图片链接', '照片', 'pictures', 'images', 'photos'],
  },
  gate: {
    park_code: ['园区代码', '园区', 'park'],
    gate_number: ['序号', '门号', '出入口', 'number', 'gate'],
    width_m: ['宽', '宽度', '净宽', 'width'],
    height_m: ['高', '高度', '净高', '限高', 'height'],
    max_vehicle: ['最大车型', '车型', 'vehicle'],
  },
  floor: {
    park_code: ['园区代码', '园区', 'park'],
    building: ['楼栋', '栋', '楼号', 'building'],
    floor_number: ['楼层', '层', '层数', 'floor', 'storey'],
    height: ['层高', '净高', 'height'],
    bearing: ['承重', '荷载', 'load', 'loadbearing'],
    area: ['面积', '楼层面积', 'area'],
  },
  warehouse: {
    park_code: ['园区代码', '园区', '所属园区', 'park'],
    warehouse_code: ['仓库代码', '库号', '仓号', '编号', '单元号', 'code', 'unit'],
    name_zh: ['仓库名称', '仓库名', '库房名称', '名称', 'name', 'warehousename'],
    name_en: ['英文名称', '英文名', 'englishname'],
    building: ['楼栋', '栋', '楼号', 'building'],
    floor_number: ['楼层', '所在楼层', '层', 'floor', 'storey'],
    wh_type: ['仓库类型', '库型', '类型', 'type', 'warehousetype'],
    building_type: ['建筑类型', '建筑标准', '建筑形式', 'buildingtype', 'construction'],
    total_area: ['总面积', '面积', '建筑面积', '仓库面积', 'area', 'totalarea'],
    rentable_area: ['可租面积', '可租', '空置面积', '剩余面积', 'rentable', 'available', 'vacantarea'],
    price: ['租金', '单价', '租金单价', '报价', 'price', 'rent', 'unitprice'],
    rentable_from: ['可租日期', '可租时间', '交付时间', '起租日期', 'availablefrom', 'availability'],
    floor_height: ['层高', '净高', '高度', 'height', 'clearheight'],
    bearing: ['承重', '地坪承重', '荷载', 'load', 'floorload', 'loadbearing'],
    fire_rating: ['消防等级', '防火等级', '消防', 'fireclass', 'firerating'],
    floor_material: ['地坪', '地坪材料', '地面', 'floorfinish'],
    min_rent_area: ['起租面积', '最小面积', '最小可租面积', 'minarea'],
    image_urls: ['图片', '图片链接', '照片', 'pictures', 'images', 'photos'],
  },
  contract: {
    contract_no: ['合同号', '合同编码', '编号', 'contractno', 'contractnumber', 'number'],
    name: ['名称', '合同名', 'name', 'contract', 'contractname', 'title'],
    customer: ['客户手机', '客户手机号', '客户邮箱', '账号', 'account', 'customeraccount'],
    park_code: ['园区编号', '园区代码', 'parkcode'],
    warehouse_code: ['仓库', '仓库编号', '库号', '房号', '单元', 'warehouse', 'warehouses', 'unit', 'units'],
    area: ['租赁面积', '合同面积', '承租面积', 'area', 'lettablearea', 'leasedarea'],
    price: ['合同金额', '合同总价', '总价', '金额', 'price', 'amount', 'totalprice'],
    start_date: ['开始日期', '起始日期', '起租日期', '合同开始', 'start', 'startdate', 'from'],
    end_date: ['结束日期', '终止日期', '到期日期', '合同结束', 'end', 'enddate', 'to'],
    address: ['租赁地址', '详细地址', 'address'],
    contact: ['联系人姓名', 'contact', 'contactperson'],
    cost_description: ['费用', 'costdescription', 'costs'],
    handled_by: ['经手人', '负责人', 'handledby', 'handler'],
    invoiced: ['是否开票', '已开票', 'invoiced'],
    settled: ['是否结清', '已结清', '结清', 'settled'],
    effective: ['生效', 'effective', 'ineffect'],
    notes: ['说明', 'remark', 'remarks', 'note', 'notes'],
  },
  expense: {
    expense_id: ['费用id', 'expenseid', 'id'],
    contract_no: ['合同号', '合同编码', 'contractno', 'contractnumber', 'contract'],
    item: ['项目', '费用类型', '类型', '科目', 'item', 'kind', 'type'],
    amount: ['金额', '应收', '应付金额', '应收金额', 'amount', 'due'],
    due_date: ['应付日', '应收日期', '到期日', '付款日', 'duedate', 'dueon'],
    note: ['说明', 'remark', 'remarks', 'note', 'notes'],
  },
}
