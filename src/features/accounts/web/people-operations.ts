import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const people = () => import('../people-contract.ts')
export const suspendPerson = lazyEndpoint(() => people().then((loaded) => loaded.suspendPerson))
export const restorePerson = lazyEndpoint(() => people().then((loaded) => loaded.restorePerson))
export const signOutPerson = lazyEndpoint(() => people().then((loaded) => loaded.signOutPerson))
export const unlockPerson = lazyEndpoint(() => people().then((loaded) => loaded.unlockPerson))
export const removePersonFactor = lazyEndpoint(() => people().then((loaded) => loaded.removePersonFactor))
export const sendPasswordReset = lazyEndpoint(() => people().then((loaded) => loaded.sendPasswordReset))
export const changeRoles = lazyEndpoint(() => people().then((loaded) => loaded.changeRoles))
export const listPeople = lazyEndpoint(() => people().then((loaded) => loaded.listPeople))

const roles = () => import('../role-contract.ts')
export const getRole = lazyEndpoint(() => roles().then((loaded) => loaded.getRole))
export const addRole = lazyEndpoint(() => roles().then((loaded) => loaded.addRole))
export const editRole = lazyEndpoint(() => roles().then((loaded) => loaded.editRole))
export const removeRole = lazyEndpoint(() => roles().then((loaded) => loaded.removeRole))
