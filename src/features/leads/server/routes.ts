import type { FastifyInstance } from 'fastify'
import { customerRoutes } from '../customers/server/routes.ts'
import { boardRoutes } from './board/board-routes.ts'
import { leadExportRoutes } from './board/export-routes.ts'
import type { LeadDeps } from './lead-deps.ts'
import { absenceRoutes } from './rules/absence-routes.ts'
import { ruleRoutes } from './rules/rule-routes.ts'
import { tryRoute } from './rules/try-route.ts'
import { workRoutes } from './work/work-routes.ts'

/** Leads for the console: the board, the work on them, the rules that assign them, and the customers behind them. */
export function leadRoutes(app: FastifyInstance, deps: LeadDeps) {
  boardRoutes(app, deps)
  leadExportRoutes(app, deps)
  workRoutes(app, deps)
  ruleRoutes(app, deps)
  tryRoute(app, deps)
  absenceRoutes(app, deps)
  customerRoutes(app, deps)
}
