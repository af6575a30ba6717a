import { codeFailures } from '#features/accounts/code-failures.ts'
import { failures as accounts } from '#features/accounts/failures.ts'
import { agreementFailures } from '#features/content/agreements/failures.ts'
import { solutionFailures } from '#features/content/solutions/failures.ts'
import { consoleFailures as articles } from '#features/content/articles/console-failures.ts'
import { failures as changes } from '#features/changes/failures.ts'
import { failures as consoleViews } from '#features/console/views/failures.ts'
import { failures as chat } from '#features/chat/failures.ts'
import { failures as appointments } from '#features/appointments/failures.ts'
import { failures as demands } from '#features/demands/failures.ts'
import { failures as engagement } from '#features/engagement/failures.ts'
import { failures as customers } from '#features/leads/customers/failures.ts'
import { failures as leads } from '#features/leads/failures.ts'
import { failures as imports } from '#features/inventory/import/failures.ts'
import { failures as files } from '#features/files/failures.ts'
import { failures as partners } from '#features/inventory/partners/failures.ts'
import { failures as drafts } from '#features/inventory/drafts/failures.ts'
import { failures as routing } from '#features/routing/failures.ts'
import { failures as dictionaries } from '#features/dictionaries/failures.ts'
import { failures as setup } from '#features/setup/failures.ts'
import { failures as tours } from '#features/tours/failures.ts'
import { failures as site } from '#features/site/failures.ts'
import type { Failure } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'

/** Every failure of every feature in one list, for the API document and for the test that detects duplicate codes. */
export const allFailures: readonly Failure[] = [
  failures,
  accounts,
  agreementFailures,
  appointments,
  changes,
  chat,
  articles,
  codeFailures,
  consoleViews,
  demands,
  engagement,
  files,
  drafts,
  imports,
  partners,
  customers,
  leads,
  routing,
  solutionFailures,
  dictionaries,
  setup,
  site,
  tours,
].flatMap((each) => Object.values(each))
