import { m } from '#messages'
import { defineFailures } from '#platform/contract/failure.ts'

export const consoleFailures = defineFailures({
  wrongStatus: { code: 10_401, text: m.content_articleWrongStatus },
  categoryInUse: { code: 10_402, text: m.content_articleCategoryInUse },
  categoryExists: { code: 10_403, text: m.content_articleCategoryExists },
  tooManyDrafts: { code: 10_404, text: m.content_articleTooManyDrafts },
})
