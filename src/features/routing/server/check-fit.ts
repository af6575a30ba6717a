import type { z } from 'zod'
import { findTruckAccess, listGates } from '#features/listings/server/queries-locations.ts'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { checkFit as contract, checkFits as manyContract } from '../contract.ts'
import { checkTruckFit, type FitCheck } from '../truck-fit.ts'
import { resolveTruck } from '../truck.ts'
import type { PlanDeps } from './plan-route.ts'

const labels: Record<FitCheck['name'], typeof m.routing_fitGateWidth> = {
  gateWidth: m.routing_fitGateWidth,
  gateHeight: m.routing_fitGateHeight,
  vehicle: m.routing_fitVehicle,
  floor: m.routing_fitFloor,
  dock: m.routing_fitDock,
}

/** Judges a truck against the gates of a park and the floor and dock of a warehouse. Throws 404 for an unknown park or warehouse. */
export async function checkFit({ db, rates }: Pick<PlanDeps, 'db' | 'rates'>, query: z.output<typeof contract.input>, locale: Locale) {
  const access = await findTruckAccess(db, query)
  if (access === null) throw fail(failures.notFound)
  const { classes } = await rates.current()
  const { result, checks } = checkTruckFit(resolveTruck(query.truck ?? {}, classes), access)
  return { result, checks: addLabels(checks, locale) }
}

/** Judges a truck against the gates of many parks; unpublished parks are left out. */
export async function checkFits(
  { db, rates }: Pick<PlanDeps, 'db' | 'rates'>,
  { parkIds, truck: overrides = {} }: z.output<typeof manyContract.input>,
  locale: Locale,
) {
  const [parks, { classes }] = await Promise.all([listGates(db, parkIds), rates.current()])
  const truck = resolveTruck(overrides, classes)
  const rows = parks.map(({ parkId, gates }) => {
    const { result, checks } = checkTruckFit(truck, { gates, warehouse: null })
    return { parkId, result, checks: addLabels(checks, locale) }
  })
  return { total: rows.length, rows }
}

const addLabels = (checks: FitCheck[], locale: Locale) => checks.map((check) => ({ ...check, label: labels[check.name]({}, { locale }) }))
