import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../contract.ts')

export const getLeadBoard = lazyEndpoint(() => contract().then((loaded) => loaded.getLeadBoard))
export const getLead = lazyEndpoint(() => contract().then((loaded) => loaded.getLead))
export const listLeadFits = lazyEndpoint(() => contract().then((loaded) => loaded.listLeadFits))
export const createLead = lazyEndpoint(() => contract().then((loaded) => loaded.createLead))
export const moveLead = lazyEndpoint(() => contract().then((loaded) => loaded.moveLead))
export const assignLeads = lazyEndpoint(() => contract().then((loaded) => loaded.assignLeads))
export const setNextAction = lazyEndpoint(() => contract().then((loaded) => loaded.setNextAction))
export const logLeadEvent = lazyEndpoint(() => contract().then((loaded) => loaded.logLeadEvent))
export const sendLeadMatches = lazyEndpoint(() => contract().then((loaded) => loaded.sendLeadMatches))
export const exportLeads = lazyEndpoint(() => contract().then((loaded) => loaded.exportLeads))

const assignment = () => import('../assignment-contract.ts')

export const addLeadRule = lazyEndpoint(() => assignment().then((loaded) => loaded.addLeadRule))
export const editLeadRule = lazyEndpoint(() => assignment().then((loaded) => loaded.editLeadRule))
export const removeLeadRule = lazyEndpoint(() => assignment().then((loaded) => loaded.removeLeadRule))
export const tryLeadRules = lazyEndpoint(() => assignment().then((loaded) => loaded.tryLeadRules))
export const saveAbsence = lazyEndpoint(() => assignment().then((loaded) => loaded.saveAbsence))
export const removeAbsence = lazyEndpoint(() => assignment().then((loaded) => loaded.removeAbsence))
