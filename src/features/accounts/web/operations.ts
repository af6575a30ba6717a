import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const contract = () => import('../contract.ts')
const codes = () => import('../code-contract.ts')
const passwords = () => import('../password-contract.ts')
const profile = () => import('../profile-contract.ts')

export const logIn = lazyEndpoint(() => contract().then((loaded) => loaded.logIn))
export const logInByCode = lazyEndpoint(() => contract().then((loaded) => loaded.logInByCode))
export const oneLogin = lazyEndpoint(() => contract().then((loaded) => loaded.oneLogin))
export const makeOneToken = lazyEndpoint(() => contract().then((loaded) => loaded.makeOneToken))
export const getQrCode = lazyEndpoint(() => contract().then((loaded) => loaded.getQrCode))
export const pollQrCode = lazyEndpoint(() => contract().then((loaded) => loaded.pollQrCode))
export const scanQrCode = lazyEndpoint(() => contract().then((loaded) => loaded.scanQrCode))
export const confirmQrCode = lazyEndpoint(() => contract().then((loaded) => loaded.confirmQrCode))
export const endSession = lazyEndpoint(() => contract().then((loaded) => loaded.endSession))
export const endOtherSessions = lazyEndpoint(() => contract().then((loaded) => loaded.endOtherSessions))
export const setAuthRole = lazyEndpoint(() => contract().then((loaded) => loaded.setAuthRole))

export const sendCode = lazyEndpoint(() => codes().then((loaded) => loaded.sendCode))
export const getCaptcha = lazyEndpoint(() => codes().then((loaded) => loaded.getCaptcha))

export const register = lazyEndpoint(() => import('../register-contract.ts').then((loaded) => loaded.register))
export const resetPassword = lazyEndpoint(() => passwords().then((loaded) => loaded.resetPassword))
export const updatePassword = lazyEndpoint(() => passwords().then((loaded) => loaded.updatePassword))

export const updateProfile = lazyEndpoint(() => profile().then((loaded) => loaded.updateProfile))
export const changeContact = lazyEndpoint(() => profile().then((loaded) => loaded.changeContact))
export const setPreferences = lazyEndpoint(() => profile().then((loaded) => loaded.setPreferences))
export const uploadAvatar = lazyEndpoint(() => profile().then((loaded) => loaded.uploadAvatar))
export const exportMyData = lazyEndpoint(() => profile().then((loaded) => loaded.exportMyData))
export const deleteAccount = lazyEndpoint(() => profile().then((loaded) => loaded.deleteAccount))
