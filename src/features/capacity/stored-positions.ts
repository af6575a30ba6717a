import { rackings } from '#features/listings/racking.ts'
import { fitPallets } from './fit.ts'
import type { UnitFigures } from './hall.ts'
import { standardLoad } from '#features/listings/pallet-load.ts'
import { hallIn } from './hall-of-listing.ts'
import { rackingKinds, type FitRules } from './rules.ts'

/** Counts up with every change of the calculation, so that stored figures are calculated again. A test knows what this version gives. */
const formulaVersion = 2

/** Returns the positions of the whole unit for the standard load, in the order of `rackings`; null if a figure is missing that decides. */
export function positionsOf(figures: UnitFigures & { fireFacilities: readonly number[] }, rules: FitRules): number[] | null {
  const hall = hallIn(figures, {})
  return hall && rackings.map((racking) => fitPallets(hall, standardLoad, racking, rules).positions)
}

/** Names the rules of a calculation by a number above 0: equal rules have equal numbers. */
export function rulesNumber(rules: FitRules): number {
  const text = JSON.stringify([formulaVersion, standardLoad, rackings, rackingKinds, rules])
  let hash = 0xcbf29ce484222325n
  for (let at = 0; at < text.length; at++) hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n)
  return Number(hash % BigInt(Number.MAX_SAFE_INTEGER)) + 1
}
