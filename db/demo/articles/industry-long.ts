import type { DemoArticle } from './article.ts'

const here = { zh: '本站', en: 'This site' }

/** Full-length industry articles. Figures are rules of thumb or worked examples, and say so. */
export const longIndustryArticles: DemoArticle[] = [
  {
    contentType: 'industry', category: 'operations', template: 'text-image', daysAgo: 3, pictures: ['dock', 'aerial'], city: '370200', views: 3284,
    zh: {
      title: '月台门数量怎么算：先数车，再数门', source: here.zh,
      text: `
        看仓时，多数人先问价格，再问面积。真正决定仓库够不够用的，往往是月台门的数量。门少了，车在院子里排队；门多了，多付的租金没有回报。
        ## 三个数就够
        先数高峰小时到多少辆车，再量一辆车占用月台多久，最后看门能不能连续使用。三个数相乘相除，答案就出来了。
        举个例子：一个快消品仓，上午九点到十一点到车最多，每小时 12 辆，每辆靠台、卸货、签单共 45 分钟。理论上需要 12 × 45 ÷ 60 = 9 个门。再按 80% 的实际利用率折算，应准备 11 到 12 个门。
        ## 面积只是参考
        业内常用每 800 到 1,000 平方米一个门来估算，这对周转中等的仓库大致成立。分拨中心周转快，可能 300 平方米就要一个门；储备仓一周进出一次，2,000 平方米一个门也不算少。
        - 高峰集中：按高峰小时算，不要按日均算
        - 车型混杂：小车占门时间短，但同样占门
        - 收发同台：收货与发货错峰，门可以减两成
        ## 看仓时要看的三件事
        一看门前的回车场。17.5 米挂车要倒进月台，门前净深最好不少于 33 米。二看调平板是否每个门都有，没有调平板的门只能卸同一高度的车。三看雨棚外沿是否盖住车尾，沿海城市一年有一百多天下雨，湿货就是退货。
        > 门不是越多越好，是在最忙的那一小时刚好够用。`,
    },
    en: {
      title: 'How many dock doors? Count the trucks first', source: here.en,
      text: `
        Most people who view a warehouse ask for the price, and then for the area. What decides whether it works is often the number of dock doors. With too few, trucks queue in the yard; with too many, the extra rent earns nothing.
        ## Three figures are enough
        Count the trucks of the peak hour, measure how long one of them holds a door, and see whether doors can be used without a break. The answer is one multiplication and one division away.
        Take a store for consumer goods. Between nine and eleven in the morning twelve trucks arrive every hour, and each needs 45 minutes to dock, unload and sign. That is 12 × 45 ÷ 60 = 9 doors in theory. At a realistic 80% of use, plan for eleven or twelve.
        ## Area is only a hint
        One door for every 800 to 1,000 m² is a common rule, and roughly right where goods turn at a medium pace. A sorting centre may need a door for every 300 m²; a reserve store that moves once a week is well served with one for 2,000 m².
        - A sharp peak: reckon with the peak hour, never with the daily mean
        - Mixed vehicles: a van is quick, but it takes a door all the same
        - Receiving and shipping at the same dock: stagger them, and a fifth of the doors can go
        ## Three things to look at on site
        First the yard: to back in a 17.5 m semi-trailer, there should be at least 33 m of clear depth before the doors. Second the levellers: a door without one serves trucks of a single height. Third the canopy, and whether it covers the tail of the truck. A coastal city has more than a hundred days of rain, and wet goods are returned goods.
        > The right number of doors is the one that is just enough in the busiest hour.`,
    },
  },
  {
    contentType: 'industry', category: 'rules', template: 'text-image', daysAgo: 8, pictures: ['columns', 'racks'], city: '310100', views: 2107,
    zh: {
      title: '丙二类仓库入驻前，先核对这五个消防数字', source: here.zh,
      text: `
        仓库的火灾危险性按储存物品分为甲、乙、丙、丁、戊五类，丙类又分一、二两项。纸箱、服装、家电、轮胎这类常见货物多属于丙二类，所以市场上最多的就是丙二类仓库。
        签约之前，请拿到消防验收或备案的书面材料，对照下面五个数字。口头承诺不能代替它们。
        ## 一、防火分区面积
        分区越大，货架布置越自由，但对喷淋的要求也越高。单层丙二类仓库设置自动喷淋后，分区面积可以放宽；多层仓库则更严格。分割转租时，隔墙会不会打断原有分区，要先问清楚。
        ## 二、喷淋类型与强度
        层高 9 米以上、货架堆高超过 7.5 米的仓库，多采用早期抑制快速响应喷头。换一种更易燃的货，或把堆高加一层，原来的设计就可能不够。
        ## 三、最大净空与堆高
        喷头与货物顶部之间要留出规定的净距。净高 12 米并不等于能堆 12 米。
        ## 四、疏散距离与出口
        每个防火分区的安全出口数量、最远点到出口的距离，决定了货架通道能怎么摆。
        ## 五、消防用水量
        水池容积与泵的流量是按设计货品计算的。园区内其他租户改变用途，也会影响您能不能通过检查。
        - 看图纸：消防专篇与竣工图
        - 看现场：分区界线、卷帘、喷头型号
        - 看记录：近一年维保与联动测试
        具体限值以现行国家标准和当地消防部门意见为准，本文只列出需要核对的项目。`,
    },
    en: {
      title: 'Five fire figures to check before you move into a class C-2 warehouse', source: here.en,
      text: `
        Chinese rules sort warehouses by the goods in them, from A to E, and class C into two parts. Cartons, clothing, appliances and tyres mostly fall under C-2, which is why C-2 warehouses are the most common on the market.
        Before you sign, ask for the written record of the fire acceptance or filing, and hold these five figures against it. A spoken assurance does not replace them.
        ## 1. Area of a fire compartment
        Larger compartments leave more freedom for racks and ask more of the sprinklers. In a single-storey C-2 building with sprinklers the limit is generous; in a multi-storey one it is tighter. If you divide and sublet, ask whether the new wall cuts through an existing compartment.
        ## 2. Kind and density of the sprinklers
        Halls above 9 m with goods piled beyond 7.5 m mostly have early-suppression fast-response heads. Goods that burn better, or one more level of racks, may be more than the design can take.
        ## 3. Clear height and storage height
        The rules ask for a distance between the heads and the top of the goods. Twelve metres clear does not mean twelve metres of storage.
        ## 4. Escape routes
        The number of exits of each compartment, and the way to them from the farthest point, decide how aisles can run.
        ## 5. Fire water
        The tank and the pumps were sized for certain goods. When a neighbour changes what he stores, your own inspection may suffer.
        - On paper: the fire section of the design and the as-built drawings
        - On site: compartment lines, shutters, type of the heads
        - On record: maintenance and interlock tests of the last year
        The limits themselves are those of the national standards in force and of the local authority; this page only lists what to check.`,
    },
  },
  {
    contentType: 'industry', category: 'cold', template: 'double-column', daysAgo: 12, pictures: ['racks', 'dock', 'columns'], city: '370200', views: 1865,
    zh: {
      title: '冷库租金为什么是常温库的两倍多', source: here.zh,
      text: `
        同一条路上，常温库报价每平方米每天一元左右，冷库却要两元多。差价去了哪里？我们按一座一万平方米、净高 10 米的冷库做了拆解。数字是便于理解的估算，不代表任何一家的报价。
        ## 造价：保温板和地坪
        冷库多出来的第一笔钱在墙上。聚氨酯保温板、隔汽层、地面防冻通风，加起来大约让土建成本增加六成。冷库地坪要承受零下二十多度的收缩，一般采用聚氨酯砂浆或硬化地坪加保温层，返修又慢又贵。
        ## 设备：制冷与月台
        制冷机组、冷风机、封闭式月台、门封和滑升门，是第二笔钱。设备寿命十到十五年，比房子短得多，折旧自然更快。
        ## 运营：电费每天都在走
        第三笔钱每天都要付。冷冻库每平方米每天耗电大约 0.2 到 0.35 度，夏季更高。合同要写清楚电费是含在租金里，还是按表计量；开门次数多的租户，单独计量对双方都公平。
        ## 怎么租更划算
        - 按托盘租：周转快、单量小的货，按托盘位付费比包面积便宜
        - 看库容：冷库按立方米用，净高高的库单价贵，但每托成本可能更低
        - 看温度：只需要 0 到 4 度的货，不要为零下 18 度付钱
        > 问冷库价格之前，先问自己：货要几度，一天开几次门。`,
    },
    en: {
      title: 'Why cold storage costs more than twice as much', source: here.en,
      text: `
        On the same road a dry warehouse asks about one yuan per square metre and day, and a cold one more than two. Where does the difference go? We took a cold store of 10,000 m² and 10 m clear height apart. The figures are estimates to make the point, and nobody's offer.
        ## Building: panels and floor
        The first extra cost is in the walls. Polyurethane panels, vapour barriers and a ventilated floor add about six tenths to the cost of the shell. The floor has to shrink at minus twenty degrees and more; polyurethane screed or a hard topping over insulation does it, and repairs are slow and dear.
        ## Plant: refrigeration and docks
        Compressors, coolers, enclosed docks, seals and sectional doors come second. They last ten to fifteen years, far less than the house, so they are written off faster.
        ## Running: the meter never stops
        The third cost is paid every day. A freezer takes some 0.2 to 0.35 kWh per square metre and day, more in summer. The lease should say whether power is in the rent or metered; where doors open often, a meter is fair to both sides.
        ## How to rent for less
        - Rent by the pallet: fast, small lots are cheaper by position than by area
        - Look at the volume: a cold store is used by the cubic metre, and a high hall may cost less for each pallet
        - Look at the temperature: goods that need 0 to 4 °C should not pay for minus eighteen
        > Before you ask for a price, ask yourself how cold the goods must be, and how often the door opens.`,
    },
  },
  {
    contentType: 'industry', category: 'building', template: 'text-image', daysAgo: 17, pictures: ['aerial', 'dock', 'columns'], city: '440100', views: 1420,
    zh: {
      title: '坡道库还是货梯库：多层仓库怎么选', source: here.zh,
      text: `
        大城市的物流用地越来越少，新建仓库只能往高处走。上楼有两条路：一条是让车上去，叫坡道库；一条是让货上去，叫货梯库。两种房子看着像，用起来差得很远。
        ## 坡道库：每层都是一楼
        坡道库的车可以开到每一层，每层都有自己的月台。装卸效率和一楼接近，租金也接近一楼。代价是造价：坡道、回车平台和更大的荷载，要占掉不少面积和投资，所以只有地价高的地方才划算。
        看坡道库，先看坡道。坡度一般不超过 8%，转弯半径要能过 40 英尺集装箱车；单向循环比双向对开安全。再看每层回车平台的净宽，和月台门前一样，深度不够车就得多倒几把。
        ## 货梯库：便宜，但要算时间
        货梯库靠 3 到 5 吨的货梯上下，造价低，租金也低。问题在高峰：一部 3 吨货梯往返一次大约 4 到 6 分钟，一小时运 10 到 15 趟，每趟 2 托。四层的电商仓每天发两千托，就要认真数货梯。
        - 日进出 200 托以内：货梯库合适
        - 日进出 800 托以上：选坡道库或单层库
        - 介于两者之间：看高峰是否集中
        ## 荷载与层高
        无论哪一种，楼上都比楼下轻、比楼下矮。二层以上常见 2.0 到 2.5 吨每平方米、6 到 8 米净高。打算放高位货架的，请把集中荷载交给业主的结构工程师复核。`,
    },
    en: {
      title: 'Ramp or lift: choosing a multi-storey warehouse', source: here.en,
      text: `
        Logistics land is running out in the large cities, and new warehouses can only go up. There are two ways: the truck goes up, on a ramp, or the goods go up, in a lift. The two kinds look alike and work very differently.
        ## With a ramp, every floor is a ground floor
        Trucks reach every storey and find docks there. Loading is almost as fast as downstairs, and so the rent is almost the same. The price is in the building: ramps, turning decks and heavier slabs take area and money, and pay only where land is dear.
        Look at the ramp first. A gradient of up to 8% is usual, and bends must take a 40 ft container truck; one-way circulation is safer than two-way. Then look at the turning deck: without depth before the doors, every truck shunts.
        ## With a lift, it is cheap, and a matter of time
        Lifts of 3 to 5 t make a cheaper building and a lower rent. The trouble comes at the peak. A 3 t lift needs some 4 to 6 minutes for a round trip, so it makes 10 to 15 trips an hour with two pallets each. An e-commerce store on four floors that ships 2,000 pallets a day has to count its lifts with care.
        - Up to 200 pallets a day: lifts will do
        - More than 800: take a ramp, or a single storey
        - In between: it depends on how sharp the peak is
        ## Load and height
        In both kinds the upper floors are weaker and lower than the ground floor, commonly 2.0 to 2.5 t/m² and 6 to 8 m. If you plan high racks, have the owner's structural engineer check the point loads.`,
    },
  },
  {
    contentType: 'industry', category: 'operations', template: 'free', daysAgo: 24, pictures: ['racks', 'columns', 'dock', 'aerial'], city: '510100', views: 1298,
    zh: {
      title: '租多大才够：从托盘数倒推仓库面积', source: here.zh,
      text: `
        “我要一万平方米”，这是顾问最常听到的开场白。问下去，多数人说不清这一万是怎么来的。更可靠的办法，是从托盘数倒推。
        ## 第一步：数库存，不数销量
        取过去十二个月每周的库存，去掉最高的两周，剩下的最大值就是设计库存。用销量推库存，会把淡季当旺季，也会漏掉退货。
        ## 第二步：托盘换成货位
        货位不能百分之百用满。横梁货架按 85% 到 90% 的利用率计算，先进先出要求严的按 80%。设计库存 4,000 托，按 85% 算，需要约 4,700 个货位。
        ## 第三步：货位换成面积
        每平方米能放几个货位，取决于净高和通道。净高 9 米、5 层横梁货架、3.2 米叉车通道，每平方米大约 1.0 个货位；净高 12 米可以到 1.3。换成 1.8 米的窄巷道，还能再多三成，但叉车更贵、地坪要更平。
        ## 第四步：加上不存货的地方
        收货、发货、拣选、退货、办公和充电，合起来一般占 25% 到 35%。电商拣选多的，可能超过一半。
        按上面的例子：4,700 货位 ÷ 1.0 ÷ 0.7 ≈ 6,700 平方米。这比开口就要的一万平方米少了三分之一，一年省下的租金不是小数。
        > 面积是结果，不是起点。`,
    },
    en: {
      title: 'How much space is enough? Work back from the pallets', source: here.en,
      text: `
        "I need ten thousand square metres" is what advisers hear most often. Few people can say where the ten thousand came from. Working back from pallets is more reliable.
        ## Step 1: count stock, not sales
        Take the stock of every week of the last year, leave out the two highest, and the largest of the rest is the stock to plan for. Stock guessed from sales mistakes the quiet season for the busy one, and forgets returns.
        ## Step 2: pallets to positions
        Positions are never all full. Reckon with 85 to 90% in pallet racks, and with 80% where first in, first out is strict. A stock of 4,000 pallets at 85% needs some 4,700 positions.
        ## Step 3: positions to area
        How many positions fit on a square metre depends on height and aisles. Nine metres clear, five levels and 3.2 m aisles give about 1.0; twelve metres give up to 1.3. Narrow aisles of 1.8 m add three tenths, with dearer trucks and a flatter floor.
        ## Step 4: add what stores nothing
        Receiving, shipping, picking, returns, offices and charging take 25 to 35% together, and more than half where e-commerce picks by the piece.
        In the example: 4,700 ÷ 1.0 ÷ 0.7 ≈ 6,700 m². That is a third less than the ten thousand at the start, and a year of that rent is no small sum.
        > Area is the result, and never the beginning.`,
    },
  },
  {
    contentType: 'industry', category: 'market', template: 'text-image', daysAgo: 30, pictures: ['aerial', 'racks'], city: '510100', views: 1132,
    zh: {
      title: '铁路港边上的仓库，租的是什么', source: here.zh,
      text: `
        国际班列把内陆城市变成了口岸。成都青白江、西安灞桥、重庆沙坪坝，铁路站场一开，周边的仓库就有了新租户。这些仓库租金不低，租户看中的不只是房子。
        ## 少一次短驳
        集装箱从站场到仓库，五公里以内和三十公里，一箱差几百元。每月二百箱的企业，一年就是几十万元。离站场近的仓库，租金高出一角两角，往往仍然划算。
        ## 等得起
        班列到站时间有波动，货要有地方等。站场边的仓库允许货主按天调整面积，旺季多租一块，淡季退回去。签约时要问：最小面积是多少，加租减租提前几天通知。
        ## 看得见的麻烦
        - 噪声与限行：夜间编组作业多，先问清货车进出时段
        - 空箱堆放：场地堆空箱会挤占回车场
        - 报关距离：查验区不在同一围网内，来回要多半天
        ## 给货主的建议
        把站场到仓库、仓库到客户这两段分开算。若客户都在本市，选站场边；若客户散在全省，选高速入口边，用一次干线把货送过去，总账可能更低。平台的路线规划可以分别算出两段的里程、油费和过路费。`,
    },
    en: {
      title: 'What you rent beside a rail port', source: here.en,
      text: `
        International trains have turned inland cities into ports. In Qingbaijiang, Baqiao and Shapingba, a rail terminal opened and the warehouses around it found new tenants. Their rents are not low, and the building is not all they pay for.
        ## One drayage less
        From terminal to warehouse, five kilometres or thirty make a difference of several hundred yuan for each container. At two hundred containers a month that is hundreds of thousands a year. Ten or twenty fen more in rent are often worth it.
        ## Room to wait
        Trains are early or late, and goods need a place to wait. Warehouses by the terminal let tenants change their area by the day: more in the season, less after it. Ask for the smallest area, and for how many days' notice a change takes.
        ## Troubles in plain sight
        - Noise and curfews: trains are made up at night, so ask when trucks may come
        - Empty containers: stacked in the yard, they take the turning space
        - Customs: when the inspection area is behind another fence, it costs half a day
        ## Advice for shippers
        Reckon the two legs apart, from terminal to warehouse and from warehouse to customer. If your customers are in the city, stay by the terminal. If they are all over the province, go to a motorway junction and move the goods there once; the sum may be lower. The route planner of this site gives distance, fuel and tolls of each leg.`,
    },
  },
  {
    contentType: 'industry', category: 'building', template: 'double-column', daysAgo: 41, pictures: ['columns', 'racks', 'dock'], city: '320500', views: 986,
    zh: {
      title: '地坪承重三吨，货架能放几层', source: here.zh,
      text: `
        仓库资料上写“承重 3 吨每平方米”，意思是均匀铺满货物时，每平方米可以压 3 吨。货架却不是均匀铺满的：重量从几根立柱传下去，落在一块块小小的底脚上。
        ## 一根立柱压多重
        以五层横梁货架为例，每层每组放两托，每托一吨，最下一层放在地上。每组货架两侧立柱共担八吨，中间立柱由左右两组共用，一根大约四吨，加上货架自重，接近四吨半。
        这四吨半压在 120 毫米见方的底脚上。能不能承受，要看混凝土的厚度、标号和地基，而不是那个三吨。
        ## 三句话问清楚
        - 地坪是几公分厚，有没有配筋或钢纤维
        - 设计时按多大的点荷载计算
        - 平整度是多少，能不能跑窄巷道叉车
        ## 材料各有脾气
        金刚砂耐磨、便宜，适合大多数仓库；环氧好看、好清洁，但怕硬轮与潮气；密封固化剂不起灰，旧地坪翻新也能用；冷库和有油水的场合，用聚氨酯砂浆更稳妥。
        地坪坏了最难修，因为要先把货搬走。入驻前请拍照留底，交还时按照片说话。`,
    },
    en: {
      title: 'A floor for three tonnes: how many levels of racks?', source: here.en,
      text: `
        When a listing says 3 t/m², it means that goods spread evenly may weigh three tonnes on each square metre. Racks are not spread evenly. Their weight comes down a few uprights and lands on small foot plates.
        ## The load of one upright
        Take racks of five levels with two pallets of one tonne in each bay and level, the lowest standing on the floor. A bay hands eight tonnes to its uprights; those in the middle serve two bays, so one carries about four tonnes, and with the rack itself nearly four and a half.
        That weight stands on a plate of 120 mm by 120 mm. Whether the floor bears it depends on the thickness and grade of the concrete and on the ground, and not on the three tonnes.
        ## Three questions that settle it
        - How thick is the slab, and is it reinforced with bars or steel fibres?
        - Which point load was it designed for?
        - How flat is it, and may narrow-aisle trucks run on it?
        ## Finishes have characters
        Dry-shake hardener is tough and cheap and suits most halls. Epoxy is handsome and easy to clean, and fears hard wheels and damp. Sealers keep dust down and also rescue old floors. Cold stores and wet places are better off with polyurethane screed.
        A floor is the hardest thing to mend, because the goods have to go first. Take pictures when you move in, and let them speak when you move out.`,
    },
  },
  {
    contentType: 'industry', category: 'market', template: 'text-image', daysAgo: 55, pictures: ['dock', 'aerial'], city: '310100', views: 874,
    zh: {
      title: '租金之外还有哪些钱：一张仓库费用清单', source: here.zh,
      text: `
        两处仓库，一处报价 0.95 元，一处 1.05 元，不一定前者便宜。把租金之外的钱列全，再比总数。
        ## 每月固定的
        物业费一般按面积收，每平方米每月一到三元；电费看是直供还是转供，转供每度可能多一两角；还有水费、垃圾清运和网络。
        ## 一次性的
        押金通常两到三个月；进场要付的还有消防改造、货架安装报审和地坪修补。免租期可以抵掉一部分，但要看免的是租金，还是连物业费一起免。
        ## 容易忘的
        - 恢复原状：退租时拆隔墙、补孔洞，单价要写进合同
        - 递增：三年期合同每年递增 3% 到 5%，第三年的价才是您要记住的价
        - 开票：含税与不含税，差 5% 到 9%
        - 保险：财产险由谁买，免赔额多少
        ## 怎么比
        把三年内所有支出加起来，除以面积再除以天数，得到一个“真实日租金”。按这个数排序，常常会换一个名次。
        本站的报价都按元每平方米每天，注明是否含税和物业；没有注明的，请在预约看仓时一并问清。`,
    },
    en: {
      title: 'Beyond the rent: a list of what a warehouse costs', source: here.en,
      text: `
        One warehouse asks 0.95 yuan, another 1.05. The first is not always the cheaper. List everything beyond the rent, and compare the sums.
        ## Every month
        The management fee mostly goes by area, one to three yuan per square metre and month. Power may come from the grid or through the landlord, who may add ten or twenty fen for a kilowatt-hour. Then there are water, waste and network.
        ## Once
        The deposit is usually two or three months. Moving in may also cost changes to the fire system, approval of the racks and repairs of the floor. A rent-free period pays for some of it; ask whether it frees you from the management fee as well.
        ## Easily forgotten
        - Reinstatement: taking down walls and closing holes when you leave; put the rates into the lease
        - Escalation: at 3 to 5% a year, the price of the third year is the one to remember
        - Invoices: with or without tax makes 5 to 9%
        - Insurance: who insures the goods, and with what excess
        ## How to compare
        Add up everything you will pay in three years, and divide by the area and by the days. The true daily rent often changes the order.
        Prices on this site are in yuan per square metre and day. Where a listing does not say whether tax and management are included, ask when you book the viewing.`,
    },
  },
] // prettier-ignore
