import type { FastifyInstance } from 'fastify'
import { codeRoutes, type CodeDeps } from '#features/accounts/server/codes/code-routes.ts'
import { inviteRoutes } from '#features/accounts/server/invites/invite-routes.ts'
import { peopleRoutes, type PeopleRouteDeps } from '#features/accounts/server/people/people-routes.ts'
import { roleRoutes } from '#features/accounts/server/roles/role-routes.ts'
import { factorRoutes, type FactorRouteDeps } from '#features/accounts/server/second-factor/factor-routes.ts'
import { profileRoutes, type ProfileDeps } from '#features/accounts/server/profile/profile-routes.ts'
import { registerRoutes, type RegisterRouteDeps } from '#features/accounts/server/registration/register-routes.ts'
import { accountRoutes, type AccountDeps } from '#features/accounts/server/routes.ts'
import { appointmentRoutes, type AppointmentDeps } from '#features/appointments/server/routes.ts'
import { agreementRoutes, type AgreementDeps } from '#features/content/agreements/server/routes.ts'
import { categoryRoutes } from '#features/content/articles/server/categories/category-routes.ts'
import { articleConsoleRoutes } from '#features/content/articles/server/editing/console-routes.ts'
import { draftRoutes } from '#features/content/articles/server/editing/draft-routes.ts'
import { auditRoutes, type AuditDeps } from '#features/audit/server/routes.ts'
import { changeRoutes } from '#features/changes/server/routes.ts'
import { capacityRoutes } from '#features/capacity/server/routes.ts'
import { chatRoutes, type ChatDeps } from '#features/chat/server/routes.ts'
import { contentRoutes, type ContentDeps } from '#features/content/articles/server/reading/routes.ts'
import { solutionRoutes, type SolutionDeps } from '#features/content/solutions/server/solution-routes.ts'
import { countRoutes } from '#features/console/counts/server/count-routes.ts'
import { searchRoutes } from '#features/console/search/server/search-routes.ts'
import { viewRoutes } from '#features/console/views/server/view-routes.ts'
import { managedExportRoutes } from '#features/contracts/manage/server/export-routes.ts'
import { contractFileRoutes } from '#features/contracts/manage/server/file-routes.ts'
import { managedExpenseRoutes } from '#features/contracts/manage/server/expense-routes.ts'
import { managedContractRoutes, type ManagedContractDeps } from '#features/contracts/manage/server/managed-routes.ts'
import { contractRoutes } from '#features/contracts/server/routes.ts'
import { dealRoutes } from '#features/inventory/deals/server/routes.ts'
import type { DocumentDeps } from '#features/documents/server/document-deps.ts'
import { documentRoutes } from '#features/documents/server/routes.ts'
import { demandRoutes, type DemandDeps } from '#features/demands/server/routes.ts'
import { dictionaryAdminRoutes } from '#features/dictionaries/server/admin-routes.ts'
import type { Dictionaries } from '#features/dictionaries/server/dictionaries.ts'
import { dictionaryRoutes } from '#features/dictionaries/server/routes.ts'
import { engagementRoutes, type EngagementDeps } from '#features/engagement/server/routes.ts'
import { exportRoutes } from '#features/inventory/export/server/routes.ts'
import { importRoutes, type ImportDeps } from '#features/inventory/import/server/routes.ts'
import { fileApiRoutes, type FileDeps } from '#features/files/server/routes.ts'
import { templateRoutes } from '#features/inventory/import/server/template/template-routes.ts'
import { draftRoutes as listingDraftRoutes, type DraftDeps } from '#features/inventory/drafts/server/routes.ts'
import { partnerRoutes } from '#features/inventory/partners/server/partner-routes.ts'
import { partnerAdminRoutes } from '#features/inventory/partners/server/routes.ts'
import { bulkRoutes } from '#features/inventory/parks/server/bulk-routes.ts'
import { parkListRoutes } from '#features/inventory/parks/server/routes.ts'
import { verificationRoutes } from '#features/inventory/parks/server/verification-routes.ts'
import { listingRoutes, type ListingDeps } from '#features/listings/server/routes.ts'
import { leadRoutes } from '#features/leads/server/routes.ts'
import { marketRoutes, type MarketRouteDeps } from '#features/market/server/routes.ts'
import { mediaRoutes } from '#features/media/server/routes.ts'
import { measureRoutes, type MeasureDeps } from '#features/measures/server/routes.ts'
import { messagingRoutes, type MessagingDeps } from '#features/messaging/server/routes.ts'
import { overviewRoutes } from '#features/overview/server/routes.ts'
import { hotCityRoutes } from '#features/regions/server/hot-routes.ts'
import { regionRoutes, type RegionDeps } from '#features/regions/server/routes.ts'
import { siteAdminRoutes, type SiteAdminDeps } from '#features/site/server/admin-routes.ts'
import { setupRoutes, type SetupDeps } from '#features/setup/server/routes.ts'
import type { Site } from '#features/site/server/site-settings.ts'
import { projectRoutes } from '#features/projects/server/routes.ts'
import { routingRoutes, type RoutingDeps } from '#features/routing/server/routes.ts'
import { tourRoutes, type TourRouteDeps } from '#features/tours/server/routes.ts'
import { statisticsRoutes } from '#features/statistics/server/routes.ts'
import { siteRoutes } from '#features/site/server/routes.ts'
import type { Basemap } from '#platform/contract/basemap.ts'
import { basemapRoutes } from '#platform/server/basemap.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Authenticate } from '#platform/server/pipeline/identity.ts'

/** Everything that the routes of any feature depend on. */
export type Deps = {
  db: Db
  clock: Clock
  authenticate: Authenticate
  dictionaries: Dictionaries
  site: Site
  basemap: Basemap
} & AccountDeps &
  ProfileDeps &
  PeopleRouteDeps &
  FactorRouteDeps &
  CodeDeps &
  RegisterRouteDeps &
  MessagingDeps &
  RegionDeps &
  FileDeps &
  ImportDeps &
  AppointmentDeps &
  AuditDeps &
  ChatDeps &
  AgreementDeps &
  SolutionDeps &
  ContentDeps &
  DemandDeps &
  DocumentDeps &
  DraftDeps &
  ManagedContractDeps &
  ListingDeps &
  EngagementDeps &
  MarketRouteDeps &
  RoutingDeps &
  MeasureDeps &
  SetupDeps &
  SiteAdminDeps &
  TourRouteDeps

/** The routes of every feature, in one list. */
export const features: ((app: FastifyInstance, deps: Deps) => void | Promise<void>)[] = [
  regionRoutes,
  hotCityRoutes,
  dictionaryRoutes,
  dictionaryAdminRoutes,
  siteRoutes,
  siteAdminRoutes,
  basemapRoutes,
  accountRoutes,
  codeRoutes,
  registerRoutes,
  profileRoutes,
  factorRoutes,
  peopleRoutes,
  roleRoutes,
  inviteRoutes,
  fileApiRoutes,
  messagingRoutes,
  contentRoutes,
  articleConsoleRoutes,
  draftRoutes,
  categoryRoutes,
  agreementRoutes,
  solutionRoutes,
  listingRoutes,
  mediaRoutes,
  marketRoutes,
  measureRoutes,
  templateRoutes,
  listingDraftRoutes,
  appointmentRoutes,
  demandRoutes,
  engagementRoutes,
  routingRoutes,
  tourRoutes,
  projectRoutes,
  capacityRoutes,
  documentRoutes,
  contractRoutes,
  managedContractRoutes,
  managedExpenseRoutes,
  managedExportRoutes,
  contractFileRoutes,
  dealRoutes,
  overviewRoutes,
  chatRoutes,
  leadRoutes,
  auditRoutes,
  changeRoutes,
  importRoutes,
  exportRoutes,
  viewRoutes,
  countRoutes,
  statisticsRoutes,
  searchRoutes,
  parkListRoutes,
  bulkRoutes,
  verificationRoutes,
  partnerAdminRoutes,
  partnerRoutes,
  setupRoutes,
]
