import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { checkFit } from './check-fit.ts'
import { findAddress } from './find-address.ts'
import { planRoute, type PlanDeps } from './plan-route.ts'

export type RoutingDeps = { routing: Pick<PlanDeps, 'rates' | 'geocoder' | 'router'> } & Omit<PlanDeps, 'rates' | 'geocoder' | 'router'>

export function routingRoutes(app: FastifyInstance, { routing, ...shared }: RoutingDeps) {
  const deps = { ...shared, ...routing }
  mount(app, contract.planRoute, (question, { language }) => planRoute(deps, question, language))
  mount(app, contract.checkFit, (question, { locale }) => checkFit(deps, question, locale))
  mount(app, contract.geocode, (question, { language }) => findAddress(deps, question, language))
  mount(app, contract.listTrucks, async () => {
    const { classes, fuel } = await routing.rates.current()
    return classes.map((each) => ({
      preset: each.class,
      axles: each.axles,
      height: each.heightM,
      width: each.widthM,
      length: each.lengthM,
      weight: each.weightT,
      litresPer100Km: fuel.find((rate) => rate.class === each.class)!.litresPer100Km,
    }))
  })
}
