import { m } from '#messages'
import { fitPlan } from '#features/capacity/drawings/fit-plan.ts'
import { fitSection } from '#features/capacity/drawings/fit-section.ts'
import { plainMetres } from '#features/capacity/drawings/dimension.ts'
import { fitPallets, type Fit } from '#features/capacity/fit.ts'
import type { Hall } from '#features/capacity/hall.ts'
import { topOfGoodsM } from '#features/capacity/levels.ts'
import { limitNames } from '#features/capacity/limit-names.ts'
import { standardLoad } from '#features/listings/pallet-load.ts'
import { hallIn } from '#features/capacity/hall-of-listing.ts'
import type { FitRules } from '#features/capacity/rules.ts'
import { findOpeningBuilding, listBuildings, sectionFigures } from '#features/listings/building.ts'
import type { ParkDetail, WarehouseDetail } from '#features/listings/park-detail.ts'
import { latestChange } from '#features/listings/proof/figure-sources.ts'
import { describeSource, groupNames } from '#features/listings/proof/source-names.ts'
import { defaultRacking, rackings } from '#features/listings/racking.ts'
import { rackingNames } from '#features/listings/racking-names.ts'
import { sectionDrawing } from '#features/media/drawings/section.ts'
import { columns, formatNumber, longDate, price, type Measured, oneOrTwoDecimals } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { stackingDrawing } from '../drawings/stacking.ts'
import type { Drawing } from '../drawings/drawing.ts'
import type { Table } from '../pdf/sheet.ts'

/** Everything that the two pages of a brochure say, in one language. */
export type BrochureContent = {
  name: string
  address: string
  price: Measured | string
  coverAlt: string
  figures: { label: string; value: Measured }[]
  section: (Drawing & { title: string }) | null
  units: { title: string; table: Table; note: string | null }
  fit: { title: string; basis: string; plan: Drawing; section: Drawing; table: Table } | null
  facts: { title: string; rows: [label: string, value: string][] }[]
  place: { title: string; texts: string[]; verified: string | null; sources: string | null }
  stacking: (Drawing & { title: string }) | null
}

export type BrochureContext = { locale: Locale; rules: FitRules; today: string }

const maxListedUnits = 8

/** Builds the content of a brochure. Figures that the listing lacks are left out. */
export function brochureContent(park: ParkDetail, context: BrochureContext): BrochureContent {
  const { locale } = context
  const free = park.warehouses.filter(({ rentableArea }) => rentableArea > 0).toSorted((a, b) => b.rentableArea - a.rentableArea)
  const lead = free[0] ?? park.warehouses[0]
  return {
    name: park.name,
    address: park.address,
    price: park.priceMin === null ? m.ui_priceOnRequest({}, { locale }) : fromPrice(park.priceMin, locale),
    coverAlt: m.documents_coverOf({ name: park.name }, { locale }),
    figures: keyFigures(park, locale),
    section: buildingSection(park, locale),
    units: listUnits(free, context),
    fit: lead ? fitOf(park, lead, context) : null,
    facts: factGroups(park, lead, locale),
    place: {
      title: m.documents_place({}, { locale }),
      texts: [park.transportHub, park.location, park.advantages].flatMap((text) => text || []),
      verified:
        park.verifiedTime === null
          ? null
          : m.ui_verified({ date: longDate(park.verifiedTime, locale), by: park.verifiedByLabel ?? '' }, { locale }),
      sources: listSources(park, locale),
    },
    stacking: stackingOf(park, locale),
  }
}

/** The sources of the figures, by group; null if none is stated. */
function listSources({ figureSources }: ParkDetail, locale: Locale): string | null {
  const stated = figureSources.flatMap((source) => {
    if (source.kind === null) return []
    const changed = latestChange(source) === null ? '' : m.documents_sourceChanged({}, { locale })
    return `${groupNames[source.group]({}, { locale })} ${describeSource(source, locale)}${changed}`
  })
  return stated.length === 0 ? null : m.documents_sources({ sources: stated.join(m.documents_sourceSeparator({}, { locale })) }, { locale })
}

function fromPrice(yuan: number, locale: Locale): Measured {
  const { figure, unit } = price(yuan, locale)
  return { figure, unit: m.documents_priceFrom({ unit }, { locale }) }
}

/** Figures over all warehouses: sums for areas and doors, the most common value for the rest. */
function keyFigures({ totalArea, rentableArea, warehouses }: ParkDetail, locale: Locale): BrochureContent['figures'] {
  const common = (of: (unit: WarehouseDetail) => number | null) => mostCommon(warehouses.map(of))
  const doors = warehouses.flatMap(({ doorCount }) => doorCount ?? [])
  const [height, floorLoad] = [common(({ floorHeight }) => floorHeight), common(({ loadBearing }) => loadBearing)]
  const spacing = mostCommon(
    warehouses.map(({ columnSpacingX: x, columnSpacingY: y }) => (x === null || y === null ? null : columns(x, y).figure)),
  )
  const all: [string, Measured | null][] = [
    [m.ui_totalArea({}, { locale }), totalArea === null ? null : { figure: formatNumber(totalArea), unit: 'm²' }],
    [m.ui_rentable({}, { locale }), { figure: formatNumber(rentableArea), unit: 'm²' }],
    [m.ui_floorHeight({}, { locale }), height === null ? null : { figure: oneOrTwoDecimals(height), unit: 'm' }],
    [m.ui_floorLoad({}, { locale }), floorLoad === null ? null : { figure: oneOrTwoDecimals(floorLoad), unit: 't/m²' }],
    [m.ui_columns({}, { locale }), spacing === null ? null : { figure: spacing, unit: 'm' }],
    [m.ui_doors({}, { locale }), doors.length === 0 ? null : { figure: formatNumber(sum(doors)), unit: m.ui_unitCount({}, { locale }).trim() }],
  ] // prettier-ignore
  return all.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function mostCommon<Value>(values: readonly (Value | null)[]): Value | null {
  const known = values.filter((value) => value !== null)
  const counts = [...Map.groupBy(known, (value) => value)].map(([value, same]) => ({ value, count: same.length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.value ?? null
}

function buildingSection(park: ParkDetail, locale: Locale): BrochureContent['section'] {
  const building = findOpeningBuilding(listBuildings(park), null)
  if (!building) return null
  const title = m.documents_sectionOf({ building: String(building.number) }, { locale })
  const svg = sectionDrawing(sectionFigures(building), {
    id: 'section',
    widthPx: 880,
    maxHeightPx: 240,
    labels: {
      description: title,
      platform: m.ui_dock({}, { locale }),
      canopy: m.ui_canopy({}, { locale }),
      floor: (number) => m.ui_floorCode({ number: String(number) }, { locale }),
    },
  })
  return svg === null ? null : { svg, alt: title, title }
}

function listUnits(free: readonly WarehouseDetail[], { locale, today }: BrochureContext): BrochureContent['units'] {
  const listed = free.slice(0, maxListedUnits)
  const number = (value: number | null) => (value === null ? '–' : oneOrTwoDecimals(value))
  const others = free.length - listed.length
  return {
    title: m.documents_units({}, { locale }),
    table: {
      columns: [
        { head: m.ui_unit({}, { locale }), share: 0.24 },
        { head: m.ui_floor({}, { locale }), share: 0.07, align: 'right' },
        { head: `${m.ui_rentable({}, { locale })} m²`, share: 0.14, align: 'right', isStrong: true },
        { head: `${m.ui_height({}, { locale })} m`, share: 0.1, align: 'right' },
        { head: `${m.ui_load({}, { locale })} t/m²`, share: 0.11, align: 'right' },
        { head: m.ui_type({}, { locale }), share: 0.12 },
        { head: m.documents_availableFrom({}, { locale }), share: 0.11 },
        { head: m.documents_unitPrice({}, { locale }), share: 0.11, align: 'right', isStrong: true },
      ],
      rows: listed.map((unit) => [
        unit.name,
        unit.floor === null ? '–' : String(unit.floor),
        formatNumber(unit.rentableArea),
        number(unit.floorHeight),
        number(unit.loadBearing),
        unit.whTypeLabel,
        unit.rentableTime !== null && unit.rentableTime > today ? unit.rentableTime : m.documents_now({}, { locale }),
        unit.price === null ? m.ui_ask({}, { locale }) : unit.price.toFixed(2),
      ]),
    },
    note:
      free.length === 0
        ? m.documents_fullyLet({}, { locale })
        : others > 0
          ? m.documents_moreUnits({ count: formatNumber(others) }, { locale })
          : null,
  }
}

/** How many pallets the largest free unit stores, by type of racking, with the default racking drawn. */
function fitOf({ fireFacilities }: ParkDetail, unit: WarehouseDetail, { locale, rules }: BrochureContext): BrochureContent['fit'] {
  const hall = hallIn({ ...unit, fireFacilities: fireFacilities.map(({ value }) => Number(value)) }, {})
  if (!hall) return null
  const fits = rackings.map((racking) => fitPallets(hall, standardLoad, racking, rules))
  const drawn = fits.find(({ racking }) => racking === defaultRacking)!
  const best = fits.reduce((most, fit) => (fit.usable > most.usable ? fit : most))
  return {
    title: m.documents_fitOf({ unit: unit.name }, { locale }),
    basis: m.documents_fitBasis({ staging: plainMetres(rules.stagingM) }, { locale }),
    ...fitDrawings(hall, drawn, rules, locale),
    table: {
      columns: [
        { head: m.ui_racking({}, { locale }), share: 0.3 },
        { head: m.ui_levels({}, { locale }), share: 0.12, align: 'right' },
        { head: m.ui_positions({}, { locale }), share: 0.18, align: 'right', isStrong: true },
        { head: m.ui_usable({}, { locale }), share: 0.18, align: 'right' },
        { head: m.ui_governs({}, { locale }), share: 0.22 },
      ],
      rows: fits.map((fit) => [
        rackingNames[fit.racking]({}, { locale }),
        String(fit.levels.length),
        formatNumber(fit.positions),
        formatNumber(fit.usable),
        limitNames[fit.governs]({}, { locale }),
      ]),
      strongRow: fits.indexOf(best),
    },
  }
}

function fitDrawings(hall: Hall, fit: Fit, rules: FitRules, locale: Locale): { plan: Drawing; section: Drawing } {
  const racking = rackingNames[fit.racking]({}, { locale })
  const heights = { clear: plainMetres(hall.clearHeightM), goods: plainMetres(topOfGoodsM(hall, rules)) }
  const places = { rows: formatNumber(fit.layout.rows.length), places: formatNumber(fit.layout.places) }
  const planAlt = m.ui_planOf({ racking, ...places }, { locale })
  const sectionAlt = m.ui_sectionOf({ ...heights, racking, levels: String(fit.levels.length) }, { locale })
  const staging = m.ui_stagingOf({ depth: plainMetres(rules.stagingM) }, { locale })
  return {
    plan: {
      svg: fitPlan(hall, fit, { widthPx: 400, maxHeightPx: 440, stagingM: rules.stagingM, labels: { description: planAlt, staging } }),
      alt: planAlt,
    },
    section: {
      svg: fitSection(hall, fit, {
        widthPx: 430,
        load: standardLoad,
        rules,
        labels: { description: sectionAlt, heights: m.ui_heights(heights, { locale }), doors: m.ui_sectionDoors({}, { locale }) },
      }),
      alt: sectionAlt,
    },
  }
}

function factGroups(park: ParkDetail, lead: WarehouseDetail | undefined, locale: Locale): BrochureContent['facts'] {
  const yesNo = (value: boolean | null) => (value === null ? null : value ? m.ui_yes({}, { locale }) : m.ui_no({}, { locale }))
  const withUnit = (value: number | null, unit: string) => (value === null ? null : `${formatNumber(value)} ${unit}`)
  const [gate] = park.gates
  const groups: { title: string; rows: [string, string | null | undefined][] }[] = [
    {
      title: m.documents_title({}, { locale }),
      rows: [
        [m.ui_ownershipType({}, { locale }), park.ownershipTypeLabel],
        [m.ui_landNature({}, { locale }), park.landNatureLabel],
        [m.ui_registrable({}, { locale }), yesNo(park.registrable)],
      ],
    },
    {
      title: m.documents_powerAndFire({}, { locale }),
      rows: [
        [m.ui_voltage({}, { locale }), withUnit(park.voltage, 'kV')],
        [m.ui_powerCapacity({}, { locale }), withUnit(park.distributionCapacity, 'kVA')],
        [m.ui_fireRating({}, { locale }), lead?.fireRatingLabel],
      ],
    },
    {
      title: m.documents_docksAndAccess({}, { locale }),
      rows: [
        [m.ui_unloading({}, { locale }), lead?.unloadingModeLabel],
        [m.ui_maxVehicle({}, { locale }), gate?.maxVehicleTypeLabel],
        [m.documents_gateWidth({}, { locale }), gate && withUnit(gate.width, 'm')],
      ],
    },
  ]
  return groups.map(({ title, rows }) => ({ title, rows: rows.filter((row): row is [string, string] => Boolean(row[1])) }))
}

function stackingOf(park: ParkDetail, locale: Locale): BrochureContent['stacking'] {
  const svg = stackingDrawing(listBuildings(park), {
    building: (number) => m.ui_building({ number: String(number) }, { locale }),
    states: {
      rentable: m.documents_stateFree({}, { locale }),
      dueSoon: m.ui_dueSoon({}, { locale }),
      leased: m.ui_leased({}, { locale }),
      underConstruction: m.ui_underConstruction({}, { locale }),
    },
  })
  return svg === null ? null : { svg, alt: m.documents_stackingAlt({}, { locale }), title: m.ui_units({}, { locale }) }
}
