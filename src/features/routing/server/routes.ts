import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { planRoute, type PlanDeps } from './plan-route.ts'

export type RoutingDeps = { routing: Pick<PlanDeps, 'rates' | 'geocoder' | 'router'> } & Omit<PlanDeps, 'rates' | 'geocoder' | 'router'>

export function routingRoutes(app: FastifyInstance, { routing, ...shared }: RoutingDeps) {
  const deps = { ...shared, ...routing }
  mount(app, contract.planRoute, (question, { language }) => planRoute(deps, question, language))
}
