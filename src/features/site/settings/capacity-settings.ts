import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

type Rule = { label: Text; help: Text; min: number; max: number; decimals: number; initial: number }

const metres = (label: Text, help: Text, min: number, max: number, initial: number): Rule => ({
  label,
  help,
  min,
  max,
  decimals: 3,
  initial,
})

/** "Narrow aisle · aisle width", from the texts of both. */
const labelOf =
  (racking: Text, figure: Text): Text =>
  (inputs, options) =>
    `${racking(inputs, options)} · ${figure(inputs, options)}`

type RackingRule<Racking extends string> = `${Racking}.${'aisle' | 'lift' | 'share'}`

function rackingRules<Racking extends string>(key: Racking, racking: Text, [aisleM, liftM, share]: readonly [number, number, number]) {
  return {
    [`${key}.aisle`]: metres(labelOf(racking, m.site_capacityAisle), m.site_capacityAisleHelp, 1, 8, aisleM),
    [`${key}.lift`]: metres(labelOf(racking, m.site_capacityLift), m.site_capacityLiftHelp, 1, 40, liftM),
    [`${key}.share`]: {
      label: labelOf(racking, m.site_capacityShare),
      help: m.site_capacityShareHelp,
      min: 10,
      max: 100,
      decimals: 0,
      initial: share,
    },
  } as Record<RackingRule<Racking>, Rule>
}

/**
 * Rules of the pallet calculation, by the end of their keys. Lengths in m, weights in t, shares in per cent. The help of each names its source;
 * rules of standards that are not public need the confirmation of an engineer, and their help says so.
 */
export const capacityRules = {
  staging: metres(m.site_capacityStaging, m.site_capacityPractice, 0, 30, 9),
  crossAisle: metres(m.site_capacityCrossAisle, m.site_capacityPractice, 1, 10, 3.5),
  crossEvery: metres(m.site_capacityCrossEvery, m.site_capacityPractice, 10, 300, 60),
  column: metres(m.site_capacityColumn, m.site_capacityPractice, 0.1, 2, 0.5),
  columnGap: metres(m.site_capacityColumnGap, m.site_capacityPractice, 0, 1, 0.05),
  beam: metres(m.site_capacityBeam, m.site_capacityBeamHelp, 0.05, 0.5, 0.12),
  upright: metres(m.site_capacityUpright, m.site_capacityPractice, 0.05, 0.5, 0.1),
  sideGap: metres(m.site_capacitySideGap, m.site_capacityRackStandard, 0, 0.5, 0.1),
  backToBack: metres(m.site_capacityBackToBack, m.site_capacityRackStandard, 0, 1, 0.1),
  wallGap: metres(m.site_capacityWallGap, m.site_capacityPractice, 0, 2, 0.1),
  steel: metres(m.site_capacitySteel, m.site_capacityPractice, 0, 0.5, 0.04),
  maxStacked: { label: m.site_capacityMaxStacked, help: m.site_capacityPractice, min: 1, max: 8, decimals: 0, initial: 3 },
  'clearance.esfr': metres(m.site_capacityClearanceEsfr, m.site_capacityClearanceHelp, 0, 3, 0.9),
  'clearance.standard': metres(m.site_capacityClearanceStandard, m.site_capacityClearanceHelp, 0, 3, 0.45),
  'clearance.none': metres(m.site_capacityClearanceNone, m.site_capacityPractice, 0, 3, 0.3),
  'esfr.to9': metres(m.site_capacityEsfr9, m.site_capacityEsfrHelp, 1, 30, 7.5),
  'esfr.to12': metres(m.site_capacityEsfr12, m.site_capacityEsfrHelp, 1, 30, 10.5),
  'esfr.above12': metres(m.site_capacityEsfrAbove, m.site_capacityEsfrHelp, 1, 30, 12),
  'liftGap.to3': metres(m.site_capacityLiftGap3, m.site_capacityRackStandard, 0, 1, 0.075),
  'liftGap.to6': metres(m.site_capacityLiftGap6, m.site_capacityRackStandard, 0, 1, 0.1),
  'liftGap.to9': metres(m.site_capacityLiftGap9, m.site_capacityRackStandard, 0, 1, 0.125),
  'liftGap.above9': metres(m.site_capacityLiftGapAbove, m.site_capacityRackStandard, 0, 1, 0.15),
  ...rackingRules('block', m.ui_rackBlock, [3.6, 6, 70]),
  ...rackingRules('selective', m.ui_rackSelective, [3.6, 6.5, 95]),
  ...rackingRules('narrow', m.ui_rackNarrow, [3, 11.5, 95]),
  ...rackingRules('vna', m.ui_rackVna, [1.8, 14, 95]),
  ...rackingRules('driveIn', m.ui_rackDriveIn, [3.6, 8, 80]),
  ...rackingRules('pushBack', m.ui_rackPushBack, [3, 8, 85]),
  ...rackingRules('shuttle', m.ui_rackShuttle, [3.2, 11.5, 85]),
} satisfies Record<string, Rule>

export type CapacityRule = keyof typeof capacityRules

/** How the keys of these settings begin. */
export const capacityPrefix = 'capacity.'

export const capacitySettings = Object.entries<Rule>(capacityRules).map(([name, { label, help, min, max, decimals, initial }]) => ({
  key: capacityPrefix + name,
  group: 'capacity' as const,
  kind: { is: 'number' as const, min, max, decimals },
  label,
  help,
  isPublic: false,
  default: { zh: String(initial), en: null },
}))
