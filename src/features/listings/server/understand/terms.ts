/** Filters as the texts of a search address; a list has one text per value. */
export type Filters = Readonly<Record<string, string | readonly string[]>>

/** Words with the same meaning, separated by `|`. Labels of dictionaries are words too and need not be repeated here. */
type Term = { filters: Filters; zh: string; en: string }

const type = (...values: string[]): Filters => ({ whType: values })
const building = (...values: string[]): Filters => ({ constructionStandard: values })
const fire = (...values: string[]): Filters => ({ fireRating: values })
const floor = (...values: string[]): Filters => ({ floorMaterial: values })

/**
 * What the search understands besides the labels of dictionaries and the names of regions; operators add more in the dictionary
 * `wh_search_synonym`. The values are those of `db/reference/dictionaries.ts`.
 */
export const terms: readonly Term[] = [
  {
    filters: type('3', '4', '5'),
    zh: '冷库|冷仓|冷链|冷链仓|冷链库|冷链仓库|冷链物流|低温库|低温仓|冷藏冷冻|冷冻冷藏|冷库房|lk',
    en: 'cold storage|cold|cold store|cold stores|cold warehouse|cold warehousing|cold chain|cold room|coldstorage|refrigerated storage|refrigerated warehouse|refrigerated|temperature controlled|reefer|chilled and frozen',
  },
  {
    filters: type('3'),
    zh: '冷藏|冷藏库|冷藏仓|保鲜库|保鲜仓|冷藏酷|冷蔵库',
    en: 'chilled|chilled storage|chilled warehouse|chiller|cool store|fresh storage',
  },
  {
    filters: type('5'),
    zh: '冷冻|冷冻库|冷冻仓|冻库|冻仓|速冻库|急冻库|冰库',
    en: 'frozen|frozen storage|frozen warehouse|freezer|freezers|freezer storage|freezer warehouse|deep freeze|deep frozen|blast freezer',
  },
  {
    filters: type('4'),
    zh: '多温库|多温|多温区|多温仓|多温层',
    en: 'multi temperature|multi temp|multitemp|multitemperature|multi temperature zone',
  },
  {
    filters: type('2'),
    zh: '恒温|恒温仓|恒温库|恒温恒湿|恒温恒湿仓|阴凉库|温控仓',
    en: 'constant temperature|climate controlled|climate control|air conditioned|temperature and humidity controlled|cool dry storage',
  },
  {
    filters: type('1'),
    zh: '普通仓|普通库|普仓|普货仓|普通仓库|干仓|常温仓|常温库|常温|通用仓',
    en: 'ordinary|ordinary warehouse|dry warehouse|dry storage|ambient|ambient storage|ambient warehouse|general warehouse|general purpose|standard warehouse|dry goods',
  },
  {
    filters: type('6'),
    zh: '医药仓|医药库|医药|药品仓|药品库|药品|药库|药仓|医药仓库|医疗器械',
    en: 'pharmaceutical|pharmaceuticals|pharma|pharmacy|medicine|medical|medicines',
  },
  {
    filters: type('7'),
    zh: '危险品|危险品库|危险品仓|危化品|危化品库|危化品仓|危化|危化库|危险品仓库|危化品仓库|危废库|化学品仓|化学品库|危品库',
    en: 'dangerous goods|hazardous|hazardous goods|hazmat|hazardous materials|hazardous chemicals|dg warehouse|dg|chemical warehouse|chemicals warehouse|chemical storage',
  },
  {
    filters: building('1'),
    zh: '单层库|单层|单层仓|单层仓库|一层库',
    en: 'single storey|single story|single floor|one storey|one story|single level',
  },
  {
    filters: building('2', '3'),
    zh: '多层库|多层|楼库|多层仓|多层仓库|高层库',
    en: 'multi storey|multi story|multistorey|multistory|multi floor|multi level',
  },
  {
    filters: building('2'),
    zh: '坡道库|坡道|盘道库|盘道|带坡道',
    en: 'ramp|ramps|ramp access|with ramp|ramp up|multi storey with ramp|drive up ramp',
  },
  {
    filters: building('3'),
    zh: '货梯库|货梯|电梯库|货运电梯',
    en: 'freight lift|freight lifts|freight elevator|freight elevators|goods lift|goods lifts|goods elevator|goods elevators|cargo lift|cargo elevator|lift|lifts|elevator|elevators',
  },
  {
    filters: building('4'),
    zh: '立体库|立库|自动化立体库|自动化仓|自动化仓库|自动化库|自动化立体仓|自动化|高架库',
    en: 'automated|automated warehouse|high bay|highbay|automated high bay|asrs|as/rs|automatic warehouse',
  },
  { filters: building('5'), zh: '平房仓|平房库|平房|平仓', en: 'low rise|low rise shed|shed|bungalow warehouse|flat warehouse' },
  {
    filters: building('6'),
    zh: '厂房|厂房改造|厂房改造库|旧厂房|工业厂房|标准厂房',
    en: 'converted factory|factory|factory building|workshop|industrial building|plant building',
  },
  {
    filters: { grade: ['1'] },
    zh: '高标仓|高标库|高标|高标准|高标准仓|高标准仓库|高标准库|高标仓库|甲级仓|a级仓|gbc',
    en: 'high standard|high standard warehouse|grade a|class a warehouse|modern warehouse|highstandard|a grade|premium warehouse',
  },
  {
    filters: { grade: ['3'] },
    zh: 'gsp仓|gsp库|gsp认证|gsp资质|药品经营质量管理规范',
    en: 'gsp|gsp certified|gsp compliant|gsp certification|gsp warehouse|gsp licence|gsp license',
  },
  {
    filters: { bonded: '1' },
    zh: '保税|保税仓|保税库|保税区|综保区|综合保税区|保税仓库|保税物流中心|自贸区|保稅',
    en: 'bonded|bonded warehouse|bonded storage|bonded zone|customs bonded|in bond|bonded area',
  },
  { filters: { bonded: '0' }, zh: '非保税|非保税仓|完税', en: 'non bonded|nonbonded|unbonded|not bonded|duty paid' },
  {
    filters: { platform: '1' },
    zh: '月台|站台|装卸平台|卸货平台|装卸月台|卸货月台|卸货台|高台库|高台|高台仓|升降平台|月抬|台库|平台',
    en: 'dock|docks|loading dock|loading docks|dock doors|dock door|loading platform|platform|platforms|dock high|loading bay|loading bays|dock levellers|dock levelers|raised dock|docking|dock leveller|dock leveler|cross dock|cross docks|cross docking|cross docked|crossdock',
  },
  { filters: { platform: '0' }, zh: '平地库|平库|无台库', en: 'ground level loading|at grade loading' },
  {
    filters: { canopy: '1' },
    zh: '雨棚|雨篷|雨蓬|遮雨棚|挡雨棚|雨搭|顶棚|罩棚',
    en: 'canopy|canopies|rain canopy|awning|awnings|rain cover|rain shelter|covered loading|covered dock|rain shed|rainshed',
  },
  { filters: { certified: '1' }, zh: '平台认证|已认证|认证|认证仓|已核验|官方认证', en: 'certified|platform certified|verified' },
  { filters: { hasVr: '1' }, zh: 'vr|全景|360全景|vr看仓|实景', en: 'vr|vr tour|panorama|360 view|360 tour|virtual tour|3d tour' },
  { filters: { hasVideo: '1' }, zh: '视频|录像|视频看仓', en: 'video|videos|video tour' },
  { filters: fire('1'), zh: '甲类|甲类库|甲类仓|甲类仓库|消防甲类|甲级消防', en: 'class a fire|fire class a|fire rating a' },
  { filters: fire('2'), zh: '乙类|乙类库|乙类仓|乙类仓库|消防乙类', en: 'class b|class b fire|fire class b|fire rating b' },
  { filters: fire('3', '4'), zh: '丙类|丙类库|丙类仓|丙类仓库|消防丙类', en: 'class c|class c fire|fire class c|fire rating c' },
  { filters: fire('3'), zh: '丙一|丙一类|丙1类|丙1|丙类一级|丙类1项', en: 'class c1|class c 1|fire class c1' },
  { filters: fire('4'), zh: '丙二|丙二类|丙2类|丙2|丙类二级|丙类2项|丙二类消防|丙二消防', en: 'class c2|class c 2|fire class c2' },
  {
    filters: fire('5'),
    zh: '丁类|戊类|丁戊类|丁类库|戊类库|丁戊|丁类仓库|戊类仓库',
    en: 'class d|class e|class d/e|fire class d|fire class e',
  },
  {
    filters: floor('1'),
    zh: '金刚砂|金刚砂地坪|耐磨地坪|耐磨',
    en: 'dry shake|dry shake hardener|hardener|wear resistant floor|hardened floor',
  },
  { filters: floor('2'), zh: '环氧|环氧地坪|环氧树脂|环氧自流平|环氧漆', en: 'epoxy|epoxy floor|epoxy flooring|epoxy resin' },
  { filters: floor('3'), zh: '混凝土|混凝土地坪|混凝土地面|水泥地|水泥地面|水泥地坪', en: 'concrete|concrete floor|cement floor' },
  { filters: floor('4'), zh: '固化剂|密封固化剂|固化地坪|密封固化', en: 'sealed concrete|sealed floor' },
  { filters: floor('5'), zh: '聚氨酯|聚氨酯砂浆|聚氨酯地坪', en: 'polyurethane|pu floor|pu screed|polyurethane screed' },
  {
    filters: floor('6'),
    zh: '防静电|不发火|防静电不发火|防静电地坪|不发火地坪',
    en: 'antistatic|anti static|esd|esd floor|non sparking|antistatic floor',
  },
  {
    filters: { rack: 'block' },
    zh: '平堆|地堆|堆垛存放|平面堆码',
    en: 'block stacking|block stacked|floor stacking|bulk stacking',
  },
  {
    filters: { rack: 'selective' },
    zh: '横梁货架|横梁式货架|横梁式',
    en: 'selective racking|selective racks|selective rack|selective pallet racking',
  },
  {
    filters: { rack: 'narrow' },
    zh: '窄通道|窄通道货架|前移式|前移式货架|前移式叉车',
    en: 'narrow aisle|narrow aisle racking|reach truck|reach trucks',
  },
  {
    filters: { rack: 'vna' },
    zh: '窄巷道|窄巷道货架|vna货架|三向叉车',
    en: 'vna|vna racking|very narrow aisle|very narrow aisles|turret truck|turret trucks',
  },
  {
    filters: { rack: 'driveIn' },
    zh: '驶入式|驶入式货架|贯通式货架|通廊式货架',
    en: 'drive in racking|drive in racks|drive in rack|drive-in racking|drive-in racks|drive-in rack',
  },
  {
    filters: { rack: 'pushBack' },
    zh: '后推式|后推式货架|压入式货架',
    en: 'push back racking|push back racks|push-back racking|push-back racks|pushback racking',
  },
  {
    filters: { rack: 'shuttle' },
    zh: '穿梭车货架|穿梭式货架|穿梭板货架|四向穿梭车',
    en: 'shuttle racking|pallet shuttle|radio shuttle|shuttle racks',
  },
  { filters: { regionType: 'china' }, zh: '全国|国内|中国|境内', en: 'china|nationwide|all of china|mainland china' },
  {
    filters: { sort: 'price' },
    zh: '最便宜|便宜|低价|价格最低|便宜点|便宜些|便宜一点|便宜一些|实惠',
    en: 'cheapest|cheap|lowest price|affordable|inexpensive',
  },
  { filters: { sort: 'latest' }, zh: '最新|新上架|最新发布', en: 'newest|latest|recently listed' },
  { filters: { sort: 'popular' }, zh: '最热门|热门|人气', en: 'most popular|popular' },
  { filters: { sort: 'positions' }, zh: '货位最多|托盘位最多|库位最多|板位最多', en: 'most pallet positions|most pallets' },
  { filters: { sort: 'area' }, zh: '面积最大|最大的', en: 'largest|biggest' },
]

/** The dictionaries whose labels name the values of a filter. */
export const filterDictionaries = {
  whType: 'floor_warehouse_type',
  constructionStandard: 'warehouse_building_type',
  fireRating: 'wh_fire_rating',
  floorMaterial: 'floor_pad_material',
  grade: 'wh_warehouse_grade',
} as const

/** The words that operators add. */
export const synonymDictionary = 'wh_search_synonym'

/** Words that say nothing about the space. The first list counts only beside other understood words: they also occur in names. */
export const namePartFillers =
  '的|在|要|有|带|但|也|请|含|找|租|仓|库|内|里|和|与|及|或|我|个|一|是|市|省|区|县|给|来|想|需|做|房|用|能|可|位于|地|土地|地面|消防|物流园|物流园区|园区|产业园|物流|仓储|物流仓储|仓储物流|地区|附近|周边|本地|当地|位置|租赁|类|型|左右'
export const fillers =
  '仓库|库房|仓房|货仓|小仓库|大仓库|小型|大型|小型仓库|大型仓库|或者|都行|都可以|均可|也行|皆可|想租|想找|求租|出租|招租|要租|找个|寻找|寻租|需要|需求|我要|我想|我们|请问|帮我|有没有|有吗|哪里有|推荐|一个|一间|一处|场地|附带|要求|并且|而且|以及|还要|最好|必须|希望|标准|类型|价格|租金|面积|层高|净高|高度|可以|能用|可用|使用|配备|配套|设有|带有|自带|具备|含有|急租|急求|急需|急找|谢谢|吗|呢|吧|哦|之间|几个|几处|但是|不过|预算|cangku|' +
  'warehouse|warehouses|warehousing|storage|store|stores|space|spaces|facility|facilities|building|buildings|property|unit|units|site|room|logistics|park|parks|centre|center|depot|distribution|dc|industrial|' +
  'a|an|the|in|at|on|of|for|with|and|or|to|by|from|near|nearby|around|close|within|inside|my|our|we|i|im|us|me|is|are|be|has|have|having|it|its|that|which|this|please|pls|looking|look|searching|search|need|needs|needed|want|wanted|wants|would|like|find|show|get|seeking|require|required|requires|requirement|must|should|can|could|any|some|there|rent|rental|renting|lease|leasing|let|hire|including|includes|include|featuring|plus|also|preferably|ideally|good|city|province|district|county|area|region|prefecture|type|grade|floor|height|clear|ceiling|ceilings|high|price|per|about|approx|budget|size|ready|use|usable|move|hello|hi|thanks|you|what|where|do|does|free|up|as|soon|possible|only|somewhere|so|if|either|both|but|than|then|preferred|prefer|small|big|large|new area|land'
