import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const changes = () => import('../change-contract.ts')
const lookups = () => import('../lookup-contract.ts')
const files = () => import('../files-contract.ts')
const expenses = () => import('../expense-contract.ts')

export const addContract = lazyEndpoint(() => changes().then((loaded) => loaded.addContract))
export const editContract = lazyEndpoint(() => changes().then((loaded) => loaded.editContract))
export const removeContracts = lazyEndpoint(() => changes().then((loaded) => loaded.removeContracts))
export const makeEffective = lazyEndpoint(() => changes().then((loaded) => loaded.makeEffective))
export const endContract = lazyEndpoint(() => changes().then((loaded) => loaded.endContract))
export const renewContract = lazyEndpoint(() => changes().then((loaded) => loaded.renewContract))
export const voidContract = lazyEndpoint(() => changes().then((loaded) => loaded.voidContract))
export const planContract = lazyEndpoint(() => changes().then((loaded) => loaded.planContract))

export const listLettableSpaces = lazyEndpoint(() => lookups().then((loaded) => loaded.listLettableSpaces))
export const findContractCustomers = lazyEndpoint(() => lookups().then((loaded) => loaded.findContractCustomers))

export const attachFile = lazyEndpoint(() => files().then((loaded) => loaded.attachFile))
export const detachFile = lazyEndpoint(() => files().then((loaded) => loaded.detachFile))
export const getContractFile = lazyEndpoint(() => files().then((loaded) => loaded.getContractFile))
export const exportManagedContracts = lazyEndpoint(() => files().then((loaded) => loaded.exportManagedContracts))
export const exportManagedExpenses = lazyEndpoint(() => files().then((loaded) => loaded.exportManagedExpenses))

export const addExpense = lazyEndpoint(() => expenses().then((loaded) => loaded.addExpense))
export const editExpense = lazyEndpoint(() => expenses().then((loaded) => loaded.editExpense))
export const removeExpenses = lazyEndpoint(() => expenses().then((loaded) => loaded.removeExpenses))
export const remindOfExpenses = lazyEndpoint(() => expenses().then((loaded) => loaded.remindOfExpenses))
export const addPayment = lazyEndpoint(() => expenses().then((loaded) => loaded.addPayment))
export const editPayment = lazyEndpoint(() => expenses().then((loaded) => loaded.editPayment))
export const reversePayment = lazyEndpoint(() => expenses().then((loaded) => loaded.reversePayment))
