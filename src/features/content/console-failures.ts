import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const consoleFailures = defineFailures({
  wrongStatus: { code: 10_401, text: m.articles_wrongStatus },
  categoryInUse: { code: 10_402, text: m.articles_categoryInUse },
  categoryExists: { code: 10_403, text: m.articles_categoryExists },
  tooManyDrafts: { code: 10_404, text: m.articles_tooManyDrafts },
})
