import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const consoleContract = () => import('../console-contract.ts')
const draftContract = () => import('../draft-contract.ts')
const categoryContract = () => import('../category-contract.ts')

export const getConsoleArticle = lazyEndpoint(() => consoleContract().then((loaded) => loaded.getConsoleArticle))
export const addArticle = lazyEndpoint(() => consoleContract().then((loaded) => loaded.addArticle))
export const editArticle = lazyEndpoint(() => consoleContract().then((loaded) => loaded.editArticle))
export const removeArticles = lazyEndpoint(() => consoleContract().then((loaded) => loaded.removeArticles))
export const publishArticles = lazyEndpoint(() => consoleContract().then((loaded) => loaded.publishArticles))
export const withdrawArticles = lazyEndpoint(() => consoleContract().then((loaded) => loaded.withdrawArticles))
export const previewArticle = lazyEndpoint(() => consoleContract().then((loaded) => loaded.previewArticle))
export const listArticleHistory = lazyEndpoint(() => consoleContract().then((loaded) => loaded.listArticleHistory))
export const getArticleVersion = lazyEndpoint(() => consoleContract().then((loaded) => loaded.getArticleVersion))
export const restoreArticle = lazyEndpoint(() => consoleContract().then((loaded) => loaded.restoreArticle))

export const saveDraft = lazyEndpoint(() => draftContract().then((loaded) => loaded.saveDraft))
export const discardDraft = lazyEndpoint(() => draftContract().then((loaded) => loaded.discardDraft))

export const listCategories = lazyEndpoint(() => categoryContract().then((loaded) => loaded.listCategories))
export const addCategory = lazyEndpoint(() => categoryContract().then((loaded) => loaded.addCategory))
export const editCategory = lazyEndpoint(() => categoryContract().then((loaded) => loaded.editCategory))
export const removeCategories = lazyEndpoint(() => categoryContract().then((loaded) => loaded.removeCategories))
