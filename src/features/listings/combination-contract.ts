import { z } from 'zod'
import { integerOnWire } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withLabels } from '#platform/contract/field-errors.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { listOf } from '#platform/contract/page.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'
import { driveTimeFailures } from './drive-time-failures.ts'
import { OwnLoad } from './own-load.ts'
import { MapEntry, ParkCard } from './park-card.ts'
import { filterNames } from './search/filter-names.ts'
import { ParkFilter } from './search/park-filter.ts'
import { combinationKinds } from './timeline/combine.ts'
import { defaultNeed, floorChoices, needLimits } from './timeline/space-need.ts'

const need = {
  /** m², whole numbers. */
  needArea: integerOnWire(needLimits.area),
  /** The first day, within the next 36 months; by default, and if it has passed, today. */
  from: z.string().refine(isDay).optional(),
  /** The length of the term. */
  months: integerOnWire(needLimits.months).default(defaultNeed.months),
  /** The most units of one park. */
  units: integerOnWire(needLimits.units).default(defaultNeed.units),
  /** Where the units are: neighbours on a floor, also on floors above each other, or anywhere in the park. */
  floors: z.enum(floorChoices).default(defaultNeed.floors),
}

const CombinationInput = ParkFilter.safeExtend(withLabels(need, filterNames))
export type CombinationInput = z.output<typeof CombinationInput>

/** Areas in m². */
export const CombinedUnit = z.object({
  warehouseId: z.string(),
  name: z.string(),
  /** Null if the unit belongs to no floor. */
  building: z.number().nullable(),
  floor: z.number().nullable(),
  /** The whole unit, of which `part` is taken: all that is free, or of one divisible unit only what is needed. */
  totalArea: z.number(),
  part: z.number(),
})

export const ParkCombination = z.object({
  /** As in a search for parks; the fields that describe matches cover the units that meet the filters, whether they are free or not. */
  park: ParkCard,
  kind: z.enum(combinationKinds),
  units: z.array(CombinedUnit),
  /** The sum of the parts. */
  area: z.number(),
  /** What exceeds the area that is needed. */
  excess: z.number(),
  /** Yuan a month; null if the price of a unit is on request. */
  monthly: z.number().nullable(),
})
export type ParkCombination = z.output<typeof ParkCombination>

/** The largest area (m²) at that time, and the first of the next 24 months, `yyyy-MM`, in which the need can be met; null if it is none of them. */
export const Instead = z.object({ largest: z.number(), firstMonth: z.string().nullable() })

/** Takes the input of `searchParks` too, whose filters each unit meets. */
export const searchCombinations = defineEndpoint({
  method: 'GET',
  path: '/system/park/combinations',
  limit: 'search',
  access: 'public',
  summary:
    '组合找仓：一个或几个相邻仓位在所需租期内满足面积的园区 · Parks in which one unit, or several adjoining ones, give an area for a whole term: the best combination of each',
  notes: [
    'areaMin、areaMax、available、availableBy 由所需面积与租期代替，不起作用；view、facets 亦然。其余条件须每个仓位都满足。· The need replaces areaMin, areaMax, available and availableBy, which have no effect here. Neither do view and facets. Every unit meets all other filters.',
    'markers 为 1 时另返回地图标注：单个园区的面积与价格为其组合的面积与价格；否则为 null。· With markers, the entries of a map are returned too, otherwise null. Area and prices of a single park are those of its combination.',
    '无结果时 data 给出该时段最多可得的面积，以及 24 个月内最早可满足的月份；否则 data 为 null。· If nothing is found, data says the largest area at that time, and the first month within 24 in which the need can be met; otherwise it is null.',
  ],
  input: CombinationInput,
  /** `ownLoad`: null unless the search names a load of its own. */
  reply: listOf(ParkCombination).extend({
    data: Instead.nullable(),
    markers: z.array(MapEntry).nullable(),
    ownLoad: OwnLoad.nullable(),
  }),
  envelope: 'list',
  unknownNames: 'refuse',
  failures: [known.invalid, known.maintenance, driveTimeFailures.noRoad, driveTimeFailures.notCovered],
})
